import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { Icon } from '../look/icons'
import { say } from '../look/language'
import { busy } from '../net/call'
import { IconButton } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { homeEntry } from '../menu'
import { leave, restart } from './actions'
import { branding } from './branding'
import { LanguageChoice, ThemeChoice } from './choices'
import { Menu } from './menu'

const Brand = () => {
  const { info } = branding.value
  return (
    <a class="brand grow" href="#/">
      {info && info.logo && <img src={info.logo} alt="" />}
      <span>{(info && info.model) || 'ontlet'}</span>
    </a>
  )
}

const Content = ({ children }: { children: ComponentChildren }) => (
  <main id="content" tabIndex={-1} aria-busy={busy.value}>{children}</main>
)

const Skip = () => (
  <a class="card skip" href="#content" onClick={event => {
    event.preventDefault()
    document.getElementById('content')!.focus()
  }}>{say(['Skip to the content', '跳到内容'])}</a>
)

/** The desktop frame: top bar, side menu, content (DESIGN 10). */
export const DesktopFrame = ({ path, children }: { path: string; children: ComponentChildren }) => (
  <>
    <Skip />
    <header class="bar">
      <Brand />
      <LanguageChoice />
      <ThemeChoice />
      <IconButton icon="restart" label={['Restart the device', '重启设备']} onClick={restart} />
      <IconButton icon="leave" label={['Log out', '退出登录']} onClick={leave} />
    </header>
    <div class="frame">
      <div class="side"><Menu path={path} /></div>
      <Content>{children}</Content>
    </div>
  </>
)

/** Opens the desktop page; the tab remembers, or the loader would lead back here. */
const desktop = () => {
  sessionStorage.setItem('ontlet.frame', 'desktop')
  location.replace(`index.html${location.hash}`)
}

/** The mobile frame: title bar, content, and a bottom navigation with the menu in a sheet. */
export const MobileFrame = ({ path, children }: { path: string; children: ComponentChildren }) => {
  const sheet = useSignal(false)
  const close = () => { sheet.value = false }
  return (
    <>
      <Skip />
      <header class="bar"><Brand /><LanguageChoice /></header>
      <Content>{children}</Content>
      <nav class="bottom" aria-label={say(['Main', '主导航'])}>
        <a href="#/" aria-current={path === '/' ? 'page' : undefined}><Icon name="home" /><span>{say(homeEntry.name)}</span></a>
        <button type="button" aria-expanded={sheet.value} onClick={() => { sheet.value = true }}><Icon name="menu" /><span>{say(['Menu', '菜单'])}</span></button>
        <button type="button" onClick={leave}><Icon name="leave" /><span>{say(['Log out', '退出登录'])}</span></button>
      </nav>
      {sheet.value && (
        <Dialog title={['Menu', '菜单']} close={close}>
          <div class="side sheet">
            <Menu path={path} close={close} />
            <p class="row"><ThemeChoice /></p>
            <button type="button" onClick={() => { close(); restart() }}><Icon name="restart" />{say(['Restart the device', '重启设备'])}</button>
            <button type="button" onClick={desktop}><Icon name="system" />{say(['Desktop version', '桌面版'])}</button>
          </div>
          <div class="ends"><button type="button" onClick={close}>{say(['Close', '关闭'])}</button></div>
        </Dialog>
      )}
    </>
  )
}
