import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FlightResult } from '#contract/entities/flight.ts'
import { aFlight } from '#domain/flights/flight.test-kit.ts'
import { flightFacts } from '#renderer/entities/flight-facts.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { LegRow } from './leg-row.tsx'

const announce = async (part: Partial<FlightResult>): Promise<string | null> => {
  renderScreen(
    <div role="listbox" aria-label="Outbound" tabIndex={0}>
      <LegRow
        id="row"
        facts={flightFacts(aFlight(part))}
        moreFares={0}
        morePrices={0}
        marks={undefined}
        place={0}
        count={1}
        top={null}
        isChosen={false}
        isActive
        reason=""
        isNetShown={false}
        onPick={() => undefined}
      />
    </div>,
    { as: 'owner' },
  )
  return (await screen.findByRole('option')).getAttribute('aria-label')
}

describe('a flight in the lists of a return', () => {
  it('is announced with the agency that supplies it', async () => {
    expect(await announce({ seller: 'Skyways Travel' })).toMatch(/, Supplied by Skyways Travel$/)
  })

  it('is announced with the shortage at the agency that supplies it', async () => {
    expect(await announce({ seller: 'Skyways Travel', shortBy: 1_236 })).toMatch(
      /Supplied by Skyways Travel, .*1,236\.00 short at Skyways Travel$/,
    )
  })
})
