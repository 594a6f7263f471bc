import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { OperatorApp } from '../operator-app.tsx'
import { aMail, anEvent, aSupplier, readAt } from './operations.test-kit.ts'
import { jobTexts, operationsTexts as texts } from './texts.ts'

const page = { readAt, ...onlyPage(1) }

test('the menu opens what runs in the installation', async () => {
  const operator = renderScreen(<OperatorApp />, {
    as: 'visitor',
    at: '/jobs',
    path: '/*',
    answers: {
      'operator.me': {
        id: 'op_1',
        email: 'ops@faredesk.example',
        name: 'Devika Menon',
        isDisabled: false,
        hasPassword: true,
        hasSecondFactor: false,
        factorStep: 'none',
        createdAt: readAt,
      },
      'operator.useSession': { secondsLeft: 1_800 },
      'operator.jobs': { jobs: [], lanes: [], kinds: [], ...page, total: 0 },
      'operator.outbox': {
        mails: [aMail()],
        counts: { queued: 0, sending: 0, failed: 1, unknown: 0 },
        lastSentAt: null,
        pausedUntil: null,
        ...page,
      },
      'operator.supplierHealth': { suppliers: [aSupplier()], ...page },
      'operator.trail': { events: [anEvent()], ...page },
    },
  })
  expect(await screen.findByText(jobTexts.empty)).toBeTruthy()
  for (const [name, path, shown] of [
    [texts.outbox, '/emails', 'a…@customer.example'],
    [texts.suppliers, '/suppliers', 'tbo'],
    [texts.trail, '/trail', 'Suspended an agency'],
  ] as const) {
    await operator.follow(name)
    expect(await screen.findByText(shown)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy()
    expect(operator.address()).toBe(path)
  }
})
