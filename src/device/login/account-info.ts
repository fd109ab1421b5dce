import { record } from '../../model/entity'
import { flag, text } from '../../model/field'
import { operatorName } from '../problems'

/** The accounts of the device and who is logged in (spec 3, "User management"). */
export const accountInfo = record('account_info', {
  username: text(['User name', '用户名']),
  hideUsers: flag(['Regular accounts hidden', '隐藏普通账号'], { wire: 'hide_user' }),
}, { writes: '', problems: [operatorName] })
