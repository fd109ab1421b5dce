import { languageConfig } from '../../../src/device/login/public-info'
import type { LocalizedText, Term } from '../../../src/model/localized-text'
import { language, resolveLanguage } from '../../look/language'
import { write } from '../../net/device'
import { persist } from '../../net/persisted'
import { publicSettings } from '../../net/session'
import { notifyError } from '../messages/message'
import { Select } from '../primitives/select'

/** Switches the display language and stores it in the public settings (requirements 1.7). */
export const showLanguage = (chosen: string) => {
  language.value = resolveLanguage(chosen)
  persist(publicSettings, { language: language.peek() })
}

/** Reports that the device did not store a choice that is already in effect. */
export const notKept = () => notifyError(['The gateway did not save this choice.', '光猫未能保存此选择。'])

/** Switches the display language and stores it on the device. */
export const chooseLanguage = (chosen: string) => {
  showLanguage(chosen)
  write(languageConfig, { language: chosen }).catch(notKept)
}

interface LanguageSelectProps {
  /** By default the languages of the console, whose names are the same in every language. */
  options?: Readonly<Record<string, LocalizedText>>
}

/** The choice of the display language; it takes effect immediately. */
export const LanguageSelect = ({ options = LANGUAGES as Readonly<Record<string, Term>> }: LanguageSelectProps) => (
  <Select label={['Language', '语言']} value={language.value} onChange={chooseLanguage} options={options} />
)
