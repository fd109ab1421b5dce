import { wps, wpsButton, wpsObstacle, wpsPin } from '../../../src/device/applications/wps'
import { isSteeredTo } from '../../../src/device/internet/bands'
import { wifi } from '../../../src/device/internet/wifi'
import { radio } from '../../../src/device/internet/wifi-advance'
import { firstOfEachBand } from '../../../src/device/internet/wifi-networks'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { initialValues } from '../../../src/model/shape'
import { type ReadOptions, readRows, write } from '../../net/device'
import { WithWifiPause } from '../../shared/internet/wifi-pause'
import { type LoadedEntity, useResource } from '../../ui/data/resource'
import { ActionButton } from '../../ui/messages/action-button'
import { Page, type PageComponent } from '../../ui/page'
import { StatusLabel } from '../../ui/primitives/status-label'
import { EntityForm } from '../../ui/screens/entity-form'
import { EntityView, searchable } from '../../ui/screens/entity-page'

const push = () => write(wpsButton)

/** The device keeps no PIN: the form starts empty, and keeps what was typed for another attempt. */
const noPin: LoadedEntity<typeof wpsPin.settings.fields, {}> = {
  state: { values: initialValues(wpsPin.settings), rows: [] },
  context: () => ({ others: [] }),
}

/** What WPS cannot join of the home's networks, and why: `attic (off)`. */
const readObstacles = async (options: ReadOptions): Promise<LocalizedText[]> => {
  const rows = await readRows(wifi, options)
  const radios = await readRows(radio, options)
  return firstOfEachBand(rows).map(network => {
    const isOn = radios.some(
      candidate =>
        candidate.radio &&
        (network.band === candidate.band ||
          (WITH.sixGhz ? isSteeredTo(network.band, candidate.band) : network.band === 'both')),
    )
    const obstacle = wpsObstacle(network, isOn)
    return obstacle && interpolate(['WPS cannot join “_” (_).', 'WPS 无法加入“_”（_）。'], network.ssid, obstacle)
  })
}

const Obstacles = () => (
  <>{(useResource(readObstacles).data || []).map(text => text && <StatusLabel tone="bad" text={text} />)}</>
)

/** WPS by PIN or push button, with the remaining time. */
const Wps: PageComponent = ({ title }) => (
  <Page title={title} isNarrow>
    <WithWifiPause>
      <Obstacles />
      <EntityView
        entity={wps}
        isNarrow
        refreshSeconds={1}
        form={{
          footer: ({ enable }) => enable && <ActionButton label={['Pair by push button', '按键配对']} action={push} />,
        }}
        beside={({ enable }, reload) =>
          enable && (
            <EntityForm
              entity={wpsPin}
              loaded={noPin}
              reload={reload}
              submitLabel={['Pair by PIN', 'PIN 配对']}
              isSecondary
            />
          )
        }
      />
    </WithWifiPause>
  </Page>
)

export default searchable(Wps, [wps, wpsPin])
