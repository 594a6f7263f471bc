import { describe, expect, it } from 'vitest'
import { accountsEndpoints } from '#contract/http/accounts.ts'
import { customersEndpoints } from '#contract/http/customers.ts'
import { notificationsEndpoints } from '#contract/http/notifications.ts'
import { siteSettingsEndpoints } from '#contract/http/site-settings.ts'
import { subscribersEndpoints } from '#contract/http/subscribers.ts'
import type { Endpoint } from './endpoint.ts'

/** Calls that take an email address, and the field that it is in. */
const fields: [Endpoint, string][] = [
  [accountsEndpoints.signup, 'email'],
  [customersEndpoints.createWlUser, 'email'],
  [customersEndpoints.updateDetails, 'email'],
  [notificationsEndpoints.sendEmailForWl, 'to'],
  [siteSettingsEndpoints.requestPartnership, 'email'],
  [subscribersEndpoints.subscribe, 'email'],
]

const isAccepted = ({ request }: Endpoint, field: string, address: string): boolean =>
  !request.safeParse({ [field]: address }).error?.issues.some(({ path }) => path[0] === field)

describe('an email address', () => {
  it.each([
    ['asha@skyways.example', true],
    ['zoë.müller@störm.example', true],
    ["o'neill+tickets@sub.skyways.example", true],
    ['आशा@उदाहरण.भारत', true],
    ['asha@skyways', false],
    ['asha.skyways.example', false],
    ['a..b@skyways.example', false],
    ['asha@sky ways.example', false],
  ])('%s is accepted by every call or by none', (address, expected) => {
    const answers = fields.map(([endpoint, field]) => [endpoint.id, isAccepted(endpoint, field, address)])
    expect(answers).toEqual(fields.map(([{ id }]) => [id, expected]))
  })
})
