import { useCallback, useState, type ReactNode } from 'react'
import type { FlightResult } from '#contract/entities/flight.ts'
import { loadable } from '#renderer/ui/loadable.tsx'
import type { Repriced } from './reprice-dialog.tsx'

const RepriceDialog = loadable(async () => (await import('./reprice-dialog.tsx')).RepriceDialog)

interface RepriceWays {
  onContinue: (repriced: Repriced) => void
  onSearchAgain: () => void
  /** The user cancelled; the dialog is already closed. */
  onStay?: () => void
}

type Reprice = (flight: FlightResult, searchId: string, label?: string) => void

/** Quotes expired fares again: render `dialog`, and call `reprice` with the flight and its search. */
export const useReprice = ({
  onContinue,
  onSearchAgain,
  onStay,
}: RepriceWays): { reprice: Reprice; dialog: ReactNode } => {
  const [asked, setAsked] = useState<{ flight: FlightResult; searchId: string; label?: string } | null>(null)
  const reprice = useCallback<Reprice>(
    (flight, searchId, label) => setAsked({ flight, searchId, ...(label ? { label } : {}) }),
    [],
  )
  const dialog = asked ? (
    <RepriceDialog
      key={asked.flight.resultIndex}
      {...asked}
      onContinue={(repriced) => {
        setAsked(null)
        onContinue(repriced)
      }}
      onSearchAgain={() => {
        setAsked(null)
        onSearchAgain()
      }}
      onClose={() => {
        setAsked(null)
        onStay?.()
      }}
    />
  ) : null
  return { reprice, dialog }
}
