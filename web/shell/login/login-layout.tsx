import type { ComponentChildren } from 'preact'
import { style } from '../../look/css'
import { FormCard } from '../../ui/layout'

// The form is centred by the margins of pseudo-elements, so that its top can be scrolled into view in a low window.
const login = style(
  'login',
  `
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: var(--medium);
  overflow: auto;
  color: var(--barInk);
  background: linear-gradient(160deg, var(--from), var(--to));
  &::before, &::after { content: ''; margin: auto; }
  & > form { width: 100%; max-width: 400px; color: var(--ink); }
  & h1 { text-align: center; }
  & img { display: block; max-width: 100%; max-height: 96px; margin: auto; }
  & .field, & .label { display: block; }
  & .label { padding: 0 0 4px; }
  & form > button { width: 100%; margin-top: var(--medium); }
`,
)

interface LoginLayoutProps {
  onSubmit(event: Event): unknown
  /** Drawn below the form. */
  footer?: string
  children: ComponentChildren
}

/** A page that consists only of a form, centred in the window. */
export const LoginLayout = ({ onSubmit, footer, children }: LoginLayoutProps) => (
  <main class={login}>
    <FormCard onSubmit={onSubmit}>{children}</FormCard>
    <footer>{footer}</footer>
  </main>
)
