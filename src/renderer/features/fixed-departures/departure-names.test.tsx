import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { FixedDeparturesScreen } from './fixed-departures-screen.tsx'

it.each([
  ['travelAgent', 'Fixed departures'],
  ['retail', 'Group fares'],
] as const)('%s reads the title %s', async (as, name) => {
  renderScreen(<FixedDeparturesScreen />, {
    as,
    at: '/fixed-departures',
    answers: { 'flights.airports': [], 'fixedDepartures.blocks': { blocks: [], ...onlyPage(0) } },
  })
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
})
