/** The input of the login form that the loader shows until the console runs. */
interface EarlyForm {
  values: { username: string; password: string }
  /** Whether the user has already pressed the button, which the loader marks with an ellipsis. */
  submitted: boolean
}

/** Reads the login form that the loader has drawn (web/loader); undefined if there is none. */
export const readEarlyForm = (): EarlyForm | undefined => {
  const [form] = document.forms
  if (!form || !document.getElementById('0')) return undefined
  const [username, password] = Array.from(form) as HTMLInputElement[]
  return {
    values: { username: username!.value, password: password!.value },
    submitted: form.textContent!.includes('…'),
  }
}
