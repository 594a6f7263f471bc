import { fireEvent, screen, within } from '@testing-library/react'
import type { SessionUser } from '#contract/entities/user.ts'
import { aUser } from '#renderer/testing/people.ts'
import { orderTexts as texts } from './order-texts.ts'

/** Countries of the phone field. */
export const phoneAnswers = { 'booking.phoneCodes': [{ code: 'IN', name: 'India', dial_code: '+91' }] }

/** A shopper with a phone number. */
export const aShopper = (): SessionUser =>
  aUser('retail', {
    phoneNumbers: [{ label: 'Primary', phoneNumber: '9810000000', phoneCountryCode: 'IN' }],
  })

/** The fields of one traveller. */
export const findTraveller = async (name: string | RegExp, at = 0) => {
  const groups = await screen.findAllByRole('group', { name })
  const group = groups[at]
  if (!group) throw new Error(`there is no traveller ${String(name)} at ${at}`)
  return within(group)
}

/** Types the name of one traveller. */
export const nameTraveller = async (
  who: string | RegExp,
  [firstName, lastName]: readonly [string, string],
  at = 0,
): Promise<void> => {
  const fields = await findTraveller(who, at)
  fireEvent.change(fields.getByLabelText(new RegExp(texts.firstName)), { target: { value: firstName } })
  fireEvent.change(fields.getByLabelText(new RegExp(texts.lastName)), { target: { value: lastName } })
}
