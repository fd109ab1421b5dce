// Calls that a page elsewhere has a browser send.
import { sha256Hex } from '../../../device/login/sha256'
import { type Device, describe } from '../device'
import type { Evidence } from '../errors'

/** Origins of pages that are not those of the device. */
const foreignOrigins = ({ address: { origin } }: Device) => ['http://other.example', 'null', `${origin}.other.example`]

const originRule: Evidence = {
  contract: 'a device refuses a foreign Origin, and takes its own',
  section: 'calls',
}

/** A login, a read and a download from a page elsewhere are refused. */
export const checkForeignOrigins = async (device: Device): Promise<void> => {
  for (const origin of foreignOrigins(device)) {
    const from = { Origin: origin }
    const { user, password } = device.address
    const login = JSON.stringify({ module: 'login', username: user, encryPassword: sha256Hex(password) })
    const json = { ...from, 'Content-Type': 'application/json' }
    const answers = {
      'a login': await device.request('POST', '/post.json', { body: login, headers: json, token: '' }),
      'a read': await device.request('GET', '/get.json?module=dev_info', { headers: from }),
    }
    for (const [what, { code, body }] of Object.entries(answers)) {
      if (code !== 0) continue
      const finding = device.finding(`${what} with the Origin ${origin} returns success`, {
        ...originRule,
        sent: `${what} with the header Origin: ${origin}`,
        returned: 'code 0',
      })
      if (body?.token) await device.post({ module: 'logout' }, { token: String(body.token) })
      throw finding
    }
  }
}

/** A page whose name has been made to resolve to the device (DNS rebinding) is refused: its calls carry that name. */
export const checkForeignHost = async (device: Device): Promise<void> => {
  const headers = { Host: 'other.example' }
  const { code } = await device.request('GET', '/get.json?module=public_info', { headers, token: '' })
  if (code === 0)
    throw device.finding('a read with the Host other.example returns success', {
      contract: 'a device refuses a Host that is neither an IP address nor a name of its own',
      section: 'calls',
      sent: 'a read with the header Host: other.example',
      returned: 'code 0',
    })
}

/** A console that sends the device's own Origin, as browsers do with every write, is served. */
export const checkOwnOrigin = async (device: Device): Promise<void> => {
  const headers = { Origin: device.address.origin }
  const response = await device.request('GET', '/get.json?module=dev_info', { headers })
  if (response.code !== 0)
    throw device.finding(`a read with the device’s own Origin returns ${describe(response)}`, {
      ...originRule,
      sent: `a read with the header Origin: ${device.address.origin}`,
    })
}

/** How a browser sends the form of a page elsewhere if it sends no Origin. */
const formTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0'

/** A write of a browser with neither Origin nor token nor the type of JSON, which any page can have it send. */
export const checkForgedWrites = async (device: Device): Promise<void> => {
  const { user, password } = device.address
  const body = JSON.stringify({ module: 'login', username: user, encryPassword: sha256Hex(password) })
  for (const type of formTypes) {
    const headers = { 'Content-Type': type, 'User-Agent': browser }
    const { status, code, body: answer } = await device.request('POST', '/post.json', { body, headers, token: '' })
    if (status === 403 && code !== 0) continue
    const returned = code === 0 ? 'success' : `HTTP ${status}`
    const finding = device.finding(`a login of a browser as ${type} without an Origin returns ${returned}`, {
      contract: 'writes of a browser without Origin, token and the type of JSON are refused with status 403',
      section: 'calls',
    })
    if (answer?.token) await device.post({ module: 'logout' }, { token: String(answer.token) })
    throw finding
  }
}
