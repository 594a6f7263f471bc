import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import type { PlatformPush, PushAddress } from '#renderer/platform/platform.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { PushSwitch } from './push-switch.tsx'
import { pushTexts as texts } from './texts.ts'

const address: PushAddress = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }
const known = { 'notifications.checkExistingSubscription': { isSubscribed: true } }
const aPush = (over: Partial<PlatformPush> = {}): PlatformPush => ({
  permission: () => 'granted',
  current: async () => address,
  subscribe: async () => ({ status: 'done', value: address }),
  unsubscribe: async () => ({ status: 'done', value: null }),
  ...over,
})
const show = (push: PlatformPush | null, answers: Answers = {}) =>
  renderScreen(<PushSwitch />, {
    as: 'staff',
    answers,
    platform: createFakePlatform(
      push === null ? {} : { push: async () => ({ status: 'done', value: push }) },
    ),
  })

describe('PushSwitch', () => {
  it('turns notifications off at the server first, then in the browser', async () => {
    const ended: string[] = []
    const push = aPush({
      unsubscribe: async () => {
        ended.push('browser')
        return { status: 'done', value: null }
      },
    })
    const page = show(push, {
      ...known,
      'notifications.deletePushSubscription': { isSubscribed: false },
    })
    await page.press(texts.turnOff)
    await screen.findByText(texts.off)
    expect(page.callsTo('notifications.deletePushSubscription')).toEqual([
      { subscriptionEndPoint: address.endpoint },
    ])
    expect(ended).toEqual(['browser'])
    await screen.findByRole('button', { name: texts.turnOn })
  })

  it('stays on when the server does not answer', async () => {
    const page = show(aPush(), {
      ...known,
      'notifications.deletePushSubscription': refused('unavailable'),
    })
    await page.press(texts.turnOff)
    await screen.findByText(texts.offFailed)
    screen.getByRole('button', { name: texts.turnOff })
  })

  it('turns notifications on', async () => {
    const page = show(aPush({ current: async () => null }), {
      'notifications.pushKey': { publicKey: 'key' },
      'notifications.createPushSubscription': { isSubscribed: true },
    })
    await page.press(texts.turnOn)
    await screen.findByText(texts.done)
    expect(page.callsTo('notifications.createPushSubscription')).toEqual([{ subscription: address }])
    await screen.findByRole('button', { name: texts.turnOff })
  })

  it('offers to turn on what another user of this browser turned on', async () => {
    show(aPush(), { 'notifications.checkExistingSubscription': { isSubscribed: false } })
    await screen.findByRole('button', { name: texts.turnOn })
  })

  it('says when the browser blocks them', async () => {
    show(aPush({ permission: () => 'denied', current: async () => null }))
    await screen.findByText(texts.blocked)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('takes no space where there are none', async () => {
    const page = show(null)
    await expect.poll(() => page.calls).toEqual([])
    expect(screen.queryByRole('button')).toBeNull()
  })
})
