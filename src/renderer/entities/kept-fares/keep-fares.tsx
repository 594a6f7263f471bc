import { createContext, useContext, type ReactNode } from 'react'
import { Pin } from '@blueprintjs/icons'
import type { FlightResult } from '#contract/entities/flight.ts'
import { useAudience, useUser } from '#renderer/entities/audience.ts'
import { useMayBook } from '#renderer/entities/use-may.ts'
import type { StoredQuery } from '#renderer/store/booking-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { keptFaresTexts as texts } from './kept-fares-texts.ts'
import { useFareKeeping, type FareKeeping } from './use-kept-fares.ts'
import './kept-fares.css'

const Keeping = createContext<FareKeeping | null>(null)

/** Gives the fares that are kept of the search around; null for people without a fare tray. */
export const useKeeping = (): FareKeeping | null => useContext(Keeping)

interface KeepFaresProps {
  searchId: string
  request: StoredQuery['request']
  children: ReactNode
}

const WithTray = ({ searchId, request, children }: KeepFaresProps) => {
  const keeping = useFareKeeping(searchId, request)
  return <Keeping value={keeping}>{children}</Keeping>
}

/** Lets the fares of a search be kept by agents and staff who may book. */
export const KeepFares = (props: KeepFaresProps) => {
  const isAgent = useAudience() === 'agent'
  const isGuest = useUser()?.isGuest ?? true
  const mayBook = useMayBook()
  return isAgent && mayBook && !isGuest ? <WithTray {...props} /> : props.children
}

interface KeepButtonProps {
  flight: FlightResult
  /** Flight numbers, for the accessible name. */
  flights: string
  /** Whether the row takes the focus, so that Tab skips the button. */
  isInRow?: boolean
}

/** Keeps a fare in the fare tray, or removes it. Key K. */
export const KeepButton = ({ flight, flights, isInRow }: KeepButtonProps) => {
  const keeping = useKeeping()
  if (!keeping) return null
  const isKept = keeping.isKept(flight)
  const name = isKept ? texts.removeFlight : texts.keepFlight
  return (
    <Button
      variant="minimal"
      size="small"
      className={isKept ? 'keep-fare is-kept' : 'keep-fare'}
      icon={<Pin size={14} />}
      aria-pressed={isKept}
      aria-label={name(flights, flight.fareType)}
      title={isKept ? texts.kept : texts.keep}
      {...(isInRow ? { tabIndex: -1 } : {})}
      onClick={(event) => {
        event.stopPropagation()
        keeping.toggle(flight)
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
}
