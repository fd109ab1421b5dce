import { useSignal } from '@preact/signals'
import { createRoot } from 'react-dom/client'
import type {} from '../../../web/loader/bridge'
import { snmp } from './snmp'
import { voip } from './voip'

// A console in miniature, for the tests of the build: two features, a limit, a brand, both languages.
const pages = { ...(WITH.voip && { '/voip': voip }), ...(WITH.snmp && { '/snmp': snmp }) }

const Console = () => {
  const count = useSignal(0)
  return (
    <main>
      <h1>
        网关 {DEVICE} {BUILD} {ontlet.frame} {LIMITS.vlanMax} {BRAND.logo} {BRAND.banner} {BRAND.theme} {BRAND.provider}{' '}
        {BRAND.phone}
      </h1>
      <button type="button" onClick={() => count.value++}>
        {Object.keys(pages).join(' ')}
      </button>
    </main>
  )
}

createRoot(document.getElementById('app')!).render(<Console />)
