import { translate } from '../../look/language'

/** The address of the console over TLS, on the host that the page came from. */
const encrypted = (port: number) => `https://${location.hostname}:${port}${location.pathname}`

/**
 * Says before a password is typed that it travels unencrypted, and leads to https if the device says that it answers
 * there. The page cannot try that by itself: its policy forbids other origins, and to a script a certificate that the
 * browser does not know looks like a closed port. Nothing is said where the browser calls the connection safe: over
 * https, and on the device itself (localhost), where nobody is on the way.
 */
export const Unencrypted = ({ port }: { port: number | undefined }) =>
  window.isSecureContext ? null : (
    <p role="status" class="soft">
      {translate([
        'This connection is not encrypted: others on this network may read what you type.',
        '此连接未加密，同一网络中的其他人可能看到您输入的内容。',
      ])}{' '}
      {!!port && <a href={encrypted(port)}>{translate(['Log in over https', '改用 https 登录'])}</a>}
    </p>
  )
