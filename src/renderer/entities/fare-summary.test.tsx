import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, describe, expect, it } from 'vitest'
import type { UserType } from '#contract/common/roles.ts'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import type { SessionUser } from '#contract/entities/user.ts'
import { aSegment } from '#domain/flight.test-kit.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import { createStore } from '#renderer/store/store.ts'
import { FareRules } from './fare-rules.tsx'
import { FareSummary } from './fare-summary.tsx'

afterEach(cleanup)

const user = (userType: UserType): SessionUser => ({
  userId: 'u1',
  siteId: 's1',
  email: 'a@b.example',
  firstName: 'A',
  lastName: 'B',
  userType,
  roles: [],
  isUserSuperAdmin: false,
  legalEntity: null,
  taLogoUrl: '',
  phoneNumbers: [],
  referralCode: '',
  isFlightHoldAllowed: false,
})

const quote = (part: Partial<FareDetailResult> = {}): FareDetailResult => ({
  resultIndex: 'OB1',
  traceId: 't',
  fareDetails: [
    {
      passengerType: 1,
      passengerCount: 2,
      baseFare: 8000,
      tax: 2000,
      yqTax: 0,
      taxBreakup: [],
      offeredOtherCharges: 0,
      publishedFare: 10_000,
      publishedPrice: 10_000,
    },
  ],
  publishedPrice: 10_000,
  totalPayable: 9_706,
  totalPayableAmt: 9_706,
  markup: 0,
  gstOnMarkup: 0,
  otherCharges: 0,
  tds: 6,
  discount: 294,
  isPriceChanged: false,
  previousPrice: null,
  flightDetailChangeInfo: null,
  isLCC: false,
  isRefundable: true,
  isHoldAllowed: false,
  isPassportRequired: false,
  isPassportFullDetailRequired: false,
  isDateOfBirthRequiredForAdults: false,
  isPanRequired: false,
  isGstMandatory: false,
  isGstAllowed: false,
  lastTicketDate: null,
  isAddressRequired: false,
  nameStyle: 'standard',
  requiredExtras: { baggage: false, meal: false, seat: false },
  penalty: null,
  direction: 'both',
  itineraryChangeList: [],
  segments: [[aSegment()]],
  ...part,
})

const show = (userType: UserType | null, shown: FareDetailResult): void => {
  const store = createStore(null)
  if (userType) store.dispatch(signedIn(user(userType)))
  render(
    <Provider store={store}>
      <FareSummary quote={shown} />
    </Provider>,
  )
}
const toggle = (): HTMLElement | null => screen.queryByRole('button', { name: 'Show Details' })
const lines = (): string[] =>
  [...document.querySelectorAll('.fare-line')].map((line) =>
    (line.textContent ?? '').replaceAll('\u00a0', ' '),
  )

describe('the Sale Summary', () => {
  it.each<[UserType | null, number, boolean]>([
    [null, 0, false],
    ['retail', 0, false],
    ['corporate', 0, false],
    ['travelAgent', 0, true],
    ['staff', 0, true],
    ['travelAgent', 100, false],
    ['staff', 100, false],
  ])('offers its details to %s with a markup of %d: %s', (userType, markup, isOffered) => {
    show(userType, quote({ markup }))
    expect(toggle() !== null).toBe(isOffered)
  })

  it('shows lines that add up to the total', () => {
    show('travelAgent', quote())
    fireEvent.click(toggle() as HTMLElement)
    expect(lines().slice(-4)).toEqual([
      'Total fare₹ 10,000.00',
      'Discount-₹ 300.00',
      'TDS₹ 6.00',
      'Total payable₹ 9,706.00',
    ])
  })

  it('shows Service Fee and GST on Service Fee instead where there is a markup', () => {
    show('travelAgent', quote({ markup: 100, gstOnMarkup: 18, totalPayable: 10_118, discount: 0 }))
    expect(lines().slice(-3)).toEqual([
      'Service Fee₹ 100.00',
      'GST on Service Fee₹ 18.00',
      'Total payable₹ 10,118.00',
    ])
  })
})

describe('fare rules', () => {
  it('are shown without anything that runs, loads or leads away', async () => {
    const fareRuleDetail =
      '<p onclick="steal()">No show <b>fee</b></p><script>steal()</script><img src=x onerror=steal()><a href="//evil">go</a>'
    render(
      <FareRules
        rules={[{ origin: 'DEL', destination: 'BOM', airline: 'DN', fareBasisCode: 'R1', fareRuleDetail }]}
      />,
    )
    await screen.findByText('fee')
    const { innerHTML } = document.querySelector('.fare-rule-text') as HTMLElement
    expect(innerHTML).toBe('<p>No show <b>fee</b></p>go')
  })
})
