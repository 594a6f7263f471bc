import { Time } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { flightsTexts } from '../texts.ts'

const tickMs = 10_000
const soonMinutes = 5

/** Says when fares are about to be, or are, too old to book. Silent before. */
export const SearchClock = ({ expiresAt, onSearch }: { expiresAt: string; onSearch: () => void }) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil((Date.parse(expiresAt) - now) / 60_000)
  if (minutes > soonMinutes) return null
  return (
    <span className="search-clock small" role="status">
      <Time size={12} />
      {minutes > 0 ? flightsTexts.expiresSoon(minutes) : flightsTexts.expired}
      {minutes > 0 ? null : (
        <Button size="small" intent="primary" text={flightsTexts.refresh} onClick={onSearch} />
      )}
    </span>
  )
}
