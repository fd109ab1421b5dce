import { interpolate } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { type News, readNews } from '../../shared/diagnosis/news'
import { EntryList } from '../../ui/data/entry-list'
import { newsCount, noteSeen } from '../../ui/data/news'
import { isPending, type Resource, useResource } from '../../ui/data/resource'
import { Card, Row } from '../../ui/layout'
import { Button } from '../../ui/primitives/button'
import type { Devices } from './parts/home-devices'
import { NewDevices } from './parts/new-devices'

/** News that are shown at most; the page of the diary has all. */
const mostShown = 3

/** The news until somebody has looked at them, with a link to the diary, where all are. */
const NewsCard = ({ events, entries }: News) => {
  const count = newsCount.value
  if (!count) return null
  return (
    <Card
      heading={['Since you last looked', '上次查看后的新动态']}
      actions={<a href="#/diary">{translate(interpolate(['Show all (_)', '查看全部（_）'], count))}</a>}
    >
      <EntryList
        entries={entries.slice(0, mostShown).map(({ id, icon, text, time, isOutage }) => ({
          key: id,
          icon,
          text,
          tone: isOutage ? 'bad' : undefined,
          value: time.slice(5),
        }))}
      />
      <Row align="end">
        <Button label={['Mark as seen', '标为已读']} onClick={() => noteSeen(events)} />
      </Row>
    </Card>
  )
}

/**
 * What has happened since somebody last looked: new devices, outages and updates. Of a gateway that does not tell, which
 * devices this browser has not seen. It is read once, so that nothing moves when more happens.
 */
export const HomeNews = ({ devices }: { devices: Resource<Devices> }) => {
  const news = useResource(readNews, { maxAge: 3 })
  const isUntold = news.data === null
  return (
    <div aria-busy={isPending(isUntold ? devices : news)}>
      {news.data && <NewsCard {...news.data} />}
      {isUntold && devices.data && <NewDevices devices={devices.data.devices} />}
    </div>
  )
}
