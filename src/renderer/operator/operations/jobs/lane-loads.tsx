import type { LaneLoad } from '#contract/entities/operator-operations.ts'
import { formatAge, toAgeMs } from '../format-age.ts'
import { jobTexts as texts, operationsTexts } from '../texts.ts'

const parts = ['running', 'due', 'failing', 'scheduled'] as const

const toTotal = (load: LaneLoad): number => parts.reduce((total, part) => total + load[part], 0)

const ageOf = (at: string | null, readAt: string): number => (at === null ? 0 : toAgeMs(at, readAt))

/** Returns a share as a width in per cent; anything above zero stays visible. */
const toWidth = (value: number, most: number): string =>
  value <= 0 || most <= 0 ? '0' : `${Math.max(2, (value / most) * 100)}%`

interface LaneProps {
  load: LaneLoad
  readAt: string
  /** The number of jobs in the fullest lane and the age of the oldest job in any lane, which set the scale of the charts. */
  most: { jobs: number; ageMs: number }
}

const Lane = ({ load, readAt, most }: LaneProps) => {
  const oldestMs = ageOf(load.oldestAt, readAt)
  const drawn = parts.filter((part) => load[part] > 0)
  return (
    <li className="lane-load">
      <h2 className="lane-name">{texts.laneNames[load.lane]}</h2>
      <div className="lane-bar" aria-hidden="true">
        {drawn.map((part) => (
          <i
            key={part}
            className={`lane-part lane-${part}`}
            style={{ width: toWidth(load[part], most.jobs) }}
          />
        ))}
      </div>
      <dl className="lane-facts">
        {parts.map((part) => (
          <div key={part}>
            <dt>
              <i className={`lane-swatch lane-${part}`} aria-hidden="true" />
              {texts[part]}
            </dt>
            <dd className="num">{load[part].toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      <div className="lane-bar lane-ages" aria-hidden="true">
        <i className="lane-part lane-age" style={{ width: toWidth(oldestMs, most.ageMs) }} />
      </div>
      <dl className="lane-facts">
        <div>
          <dt>{texts.oldest}</dt>
          <dd className="num">{load.oldestAt === null ? operationsTexts.none : formatAge(oldestMs)}</dd>
        </div>
        <div>
          <dt>{texts.dueSince}</dt>
          <dd className="num">
            {load.dueSince === null ? operationsTexts.none : formatAge(ageOf(load.dueSince, readAt))}
          </dd>
        </div>
      </dl>
    </li>
  )
}

/** The open jobs of each lane, counted and drawn. */
export const LaneLoads = ({ lanes, readAt }: { lanes: readonly LaneLoad[]; readAt: string }) => {
  const most = {
    jobs: Math.max(...lanes.map(toTotal)),
    ageMs: Math.max(...lanes.map(({ oldestAt }) => ageOf(oldestAt, readAt))),
  }
  return (
    <ul className="lane-loads" aria-label={texts.lanes}>
      {lanes.map((load) => (
        <Lane key={load.lane} load={load} readAt={readAt} most={most} />
      ))}
    </ul>
  )
}
