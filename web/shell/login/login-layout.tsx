import type { ComponentChildren } from 'preact'
import { style } from '../../look/css'
import { FormCard } from '../../ui/forms/form-layout'

/** The logos or the name above the card: placed outside of the flow, so that nothing moves when they arrive. */
export const logos = style(
  'logos',
  `
  position: absolute;
  right: 0;
  bottom: 100%;
  left: 0;
  display: flex;
  justify-content: center;
  align-items: center;
  color: var(--barInk);
  & > * { margin: 0 8px 2vh; }
  & > img { max-width: 45%; max-height: 8vh; }
`,
)

// The sizes are also those of web/loader/page.css, which draws the card before the console arrives.
const login = style(
  'login',
  `
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  padding: 24vh 16px 0;
  overflow: auto;
  color: var(--barInk);
  background: linear-gradient(120deg, var(--from), var(--to));
  & > form { position: relative; max-width: 400px; margin: 0 auto; padding: 24px; color: var(--ink); }
  & > footer { padding: 16px; text-align: center; }
  & h1 { line-height: 2.25rem; text-align: center; }
  & .field, & .label { display: block; }
  & .label { padding: 0 0 4px; }
  & input, & form > button { min-height: 44px; font-size: 1rem; }
  & form > button { width: 100%; margin-top: 16px; }
`,
)

interface LoginLayoutProps {
  onSubmit(event: Event): unknown
  /** Drawn below the form. */
  footer?: ComponentChildren
  children: ComponentChildren
}

/** Tells the form what a password manager has filled in without an event. */
const noteFilled = () =>
  document.querySelectorAll('input').forEach(input => {
    input.dispatchEvent(new Event('input'))
  })

/** A page that consists only of a form, centred in the window. */
export const LoginLayout = ({ onSubmit, footer, children }: LoginLayoutProps) => (
  <main class={login}>
    <FormCard
      onSubmit={event => {
        noteFilled()
        return onSubmit(event)
      }}
    >
      {children}
    </FormCard>
    {footer}
  </main>
)
