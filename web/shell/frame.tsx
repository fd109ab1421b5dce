import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { themes, type Theme } from '../../src/device/login/public-info'
import type { Words } from '../../src/model/words'
import { Icon, type IconName } from '../look/icons'
import { language, say } from '../look/language'
import { theme } from '../look/theme'
import { homeEntry, quickEntry, screens } from '../menu'
import { closeWords } from '../ui/button'
import { chooseLanguage } from '../ui/choose-language'
import { Dialog } from '../ui/dialog'
import { go, path } from '../ui/location'
import { Select } from '../ui/select'
import { restart } from '../ui/wait'
import { leave, switchFrame } from './actions'
import { branding, chooseTheme } from './branding'
import { Menu } from './menu'
import { isOpen } from './open-screens'

const menuWords: Words = ['Menu', '菜单']

const Tool = ({ icon, words, run, mobile }: { icon: IconName; words: Words; run(): void; mobile: boolean }) => (
  <button type="button" class="bare" aria-label={say(words)} title={say(words)} onClick={run}><Icon name={icon} />{mobile && <span>{say(words)}</span>}</button>
)

/** What can be done from every page: in the top bar of the desktop, in the menu of the phone (spec 1, top bar). */
const Tools = ({ mobile }: { mobile: boolean }) => (
  <>
    <Select label={['Language', '语言']} value={language.value} choose={chooseLanguage} options={{ en: 'English', zh: '中文' }} />
    <Select label={['Theme', '主题']} value={theme.value} choose={name => chooseTheme(name as Theme)} options={themes} />
    <Tool mobile={mobile} icon="quick" words={quickEntry.name} run={() => go(quickEntry.route)} />
    <Tool mobile={mobile} icon="restart" words={['Restart the device', '重启设备']} run={restart} />
    <Tool mobile={mobile} icon="leave" words={['Log out', '退出登录']} run={leave} />
    {mobile
      ? <Tool mobile icon="system" words={['Desktop version', '桌面版']} run={() => switchFrame('desktop')} />
      : ontlet.chosen && <Tool mobile icon="phone" words={['Phone version', '手机版']} run={() => switchFrame('')} />}
  </>
)

/** Whether the menu of the phone is open. */
const sheet = signal(false)
const close = () => { sheet.value = false }

/** The frame around every page: top bar, menu, content (DESIGN 10). The phone's menu opens over the page. */
export const Frame = ({ children }: { children: ComponentChildren }) => {
  const { info } = branding.value
  const mobile = ontlet.frame === 'mobile'
  return (
    <>
      <a class="card skip" href="#content" onClick={event => {
        event.preventDefault()
        document.querySelector('h1')!.focus()
      }}>{say(['Skip to the content', '跳到内容'])}</a>
      <header class="bar row">
        <a href="#/">{info && info.logo && <img src={info.logo} alt="" />}{(info && info.model) || say(homeEntry.name)}</a>
        {!mobile && <Tools mobile={false} />}
      </header>
      {!mobile && <div class="side"><Menu path={path.value} /></div>}
      <main id="content">{children}</main>
      {mobile && (
        <nav class="thumb" aria-label={say(['Most used', '常用'])}>
          {screens.filter(isOpen).map(({ name, route, icon }) => icon && (
            <a href={`#${route}`} aria-current={path.value === route ? 'page' : undefined}><Icon name={icon} /><span>{say(name)}</span></a>
          ))}
          <button type="button" onClick={() => { sheet.value = true }}><Icon name="menu" /><span>{say(menuWords)}</span></button>
        </nav>
      )}
      {sheet.value && (
        <Dialog title={menuWords} close={close}>
          <div class="sheet" onClick={event => { if ((event.target as Element).closest('a,button.bare')) close() }}>
            <Tool mobile icon="close" words={closeWords} run={close} />
            <Menu path={path.value} />
            <Tools mobile />
          </div>
        </Dialog>
      )}
    </>
  )
}
