import { type Theme, themes } from '../../src/device/login/public-info'
import type { LocalizedText } from '../../src/model/localized-text'
import { quickEntry } from '../menu'
import { publicSettings } from '../net/session'
import { IconButton } from '../ui/primitives/button'
import { Select } from '../ui/primitives/select'
import { navigate } from '../ui/router'
import { LanguageSelect } from '../ui/screens/choose-language'
import { restartDevice } from '../ui/transitions/reconnect'
import { logOut, logOutLabel, switchFrame } from './actions'
import { chooseTheme } from './branding'
import { changePasswordLabel } from './login/change-password'
import { MenuButton } from './menu-item'

const themeChoices: Readonly<Record<Theme | '', LocalizedText>> = { '': ['Match system', '跟随系统'], ...themes }

const ThemeSelect = () => (
  <Select label={['Theme', '主题']} value={publicSettings.value.theme} onChange={chooseTheme} options={themeChoices} />
)

/** Switches between the desktop page and the mobile page. The desktop page shows it only on phones. */
const FrameSwitch = ({ mobile }: { mobile?: boolean }) => {
  if (mobile)
    return <MenuButton icon="system" label={['Desktop version', '桌面版']} onClick={() => switchFrame('desktop')} />
  if (!ontlet.chosen) return null
  return <IconButton icon="mobile" label={['Phone version', '手机版']} onClick={() => switchFrame('')} />
}

/**
 * The actions available on every page (requirements 1.8): icons in the top bar, or lines in the phone's menu, which
 * begins with quick setup anyway.
 */
export const Tools = ({ mobile }: { mobile?: boolean }) => {
  const Tool = mobile ? MenuButton : IconButton
  return (
    <>
      <LanguageSelect />
      <ThemeSelect />
      {WITH.quick && !mobile && (
        <Tool icon="quick" label={quickEntry.name} onClick={() => navigate(quickEntry.route)} />
      )}
      <Tool icon="people" label={changePasswordLabel} onClick={() => navigate('/change-password')} />
      <Tool icon="restart" label={['Restart the gateway', '重启光猫']} onClick={restartDevice} />
      <Tool icon="leave" label={logOutLabel} onClick={logOut} />
      <FrameSwitch mobile={mobile} />
    </>
  )
}
