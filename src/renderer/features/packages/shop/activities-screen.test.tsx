import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { ActivitiesScreen } from './activities-screen.tsx'
import { kindTexts, listTexts } from './list/list-texts.ts'
import { aCard, aPage } from '#renderer/entities/packages/package.test-kit.ts'

it('lists activities with their length, and has no filter by nights', async () => {
  const cruise = aCard({ kind: 'activity', title: 'River cruise', nights: 0, durationMinutes: 210 })
  const page = renderScreen(<ActivitiesScreen />, {
    as: 'visitor',
    at: '/activities',
    isRoomy: true,
    answers: { 'packages.getPackages': aPage([cruise]) },
  })
  await screen.findByRole('heading', { level: 1, name: kindTexts.activity.title })
  const card = (await screen.findByText('River cruise')).closest('li')
  expect(card?.textContent).toContain('3h 30m')
  expect(screen.queryByRole('group', { name: listTexts.nights })).toBeNull()
  expect(page.callsTo('packages.getPackages')).toMatchObject([{ kind: 'activity' }])
})
