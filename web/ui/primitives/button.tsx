import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { Icon, type IconName } from '../../look/icons'
import { translate } from '../../look/language'

const variants = {
  primary: style(
    'primary',
    `
    border-color: var(--accent);
    &, &:hover { background: var(--accent); color: var(--onAccent); }
    &:hover { box-shadow: inset 0 0 0 99px var(--shade); }
  `,
  ),
  danger: style('danger', 'color: var(--bad);'),
  destroy: style(
    'destroy',
    `
    border-color: var(--bad);
    &, &:hover { background: var(--bad); color: var(--card); }
    &:hover { box-shadow: inset 0 0 0 99px var(--shade); }
  `,
  ),
  link: style('link', 'padding: 7px 0; border: 0; background: none; color: var(--accent); text-align: left;'),
}

/** Properties of `Button`. */
export interface ButtonProps {
  label: LocalizedText
  /** What screen readers call it, if the label alone does not say what it acts on; contains the label. */
  spoken?: LocalizedText | undefined
  icon?: IconName
  /**
   * `primary` for the main action of a page, `danger` for a destructive action, `destroy` for one that has been asked
   * about, `link` for one that only shows more.
   */
  variant?: keyof typeof variants
  /** The action is running: the button is disabled and shows an ellipsis. */
  busy?: boolean
  disabled?: boolean
  /** Without it the button submits its form. */
  onClick?(): void
}

/** A button with a text label. */
export const Button = ({ label, spoken, icon, variant, busy, disabled, onClick }: ButtonProps) => (
  <button
    type={onClick ? 'button' : 'submit'}
    class={variant && !disabled ? variants[variant] : ''}
    aria-label={spoken && translate(spoken)}
    aria-disabled={disabled || busy}
    aria-busy={busy}
    onClick={event => {
      // The attribute `disabled` is not used, because it would remove the focus.
      if (disabled || busy) event.preventDefault()
      else if (onClick) onClick()
    }}
  >
    {icon && <Icon name={icon} />}
    <span>
      {translate(label)}
      {busy && '…'}
    </span>
  </button>
)

/** Labels shared by several components. */
export const addLabel: LocalizedText = ['Add', '添加']
export const saveLabel: LocalizedText = ['Save', '保存']
export const cancelLabel: LocalizedText = ['Cancel', '取消']
export const deleteLabel: LocalizedText = ['Delete', '删除']
export const turnOffLabel: LocalizedText = ['Turn off', '关闭']
export const closeLabel: LocalizedText = ['Close', '关闭']
export const restoreLabel: LocalizedText = ['Restore', '恢复']
export const retryLabel: LocalizedText = ['Try again', '重试']

const bare = style(
  'bare',
  `
  padding: 7px;
  border-color: transparent;
  background: none;
`,
)

interface IconButtonProps {
  icon: IconName
  label: LocalizedText
  onClick(): void
  /** Makes it a toggle button; true while it is pressed. */
  pressed?: boolean
}

/** A button with only an icon; its label is read by screen readers and shown on hover. */
export const IconButton = ({ icon, label, onClick, pressed }: IconButtonProps) => (
  <button
    type="button"
    class={bare}
    aria-label={translate(label)}
    title={translate(label)}
    aria-pressed={pressed}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
)

/** The label of what edits a row. */
export const editLabel = (name: string) => interpolate(['Edit _', '编辑 _'], name)

interface RowButtonProps {
  /** What the row is called. */
  name: string
  onClick(): void
}

/** Edits a row. */
export const EditButton = ({ name, onClick }: RowButtonProps) => (
  <IconButton icon="edit" label={editLabel(name)} onClick={onClick} />
)

/** Deletes a row. */
export const DeleteButton = ({ name, onClick }: RowButtonProps) => (
  <IconButton icon="remove" label={interpolate(['Delete _', '删除 _'], name)} onClick={onClick} />
)
