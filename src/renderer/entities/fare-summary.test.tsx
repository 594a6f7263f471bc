import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { Provider } from 'react-redux'
import { afterEach, describe, expect, it } from 'vitest'
import type { UserType } from '#contract/common/roles.ts'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import { sumMinor, toPaise, toRupees } from '#domain/money/money.ts'
import { aSegment } from '#domain/flights/flight.test-kit.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import { createStore } from '#renderer/store/store.ts'
import { aUser } from '#renderer/testing/people.ts'
import { FareRules } from './fare-rules.tsx'
import { summaryLines } from './fare-summary-lines.ts'
import { FareSummary } from './fare-summary.tsx'

afterEach(cleanup)

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
  if (userType) store.dispatch(signedIn(aUser(userType)))
  render(
    <Provider store={store}>
      <FareSummary quote={shown} />
    </Provider>,
  )
}
const toggle = (): HTMLElement | null => screen.queryByRole('button', { name: 'Show/Hide Details' })
const lines = (): string[] =>
  [...document.querySelectorAll('.fare-line')].map((line) =>
    (line.textContent ?? '').replaceAll('\u00a0', ' '),
  )

const cost = { offeredPrice: 9_700, commissionEarned: 300 }
const shopper = { discount: 0, totalPayable: 10_000 }
const marked = { markup: 100, gstOnMarkup: 18 }

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

  it('has the rows of each passenger type', () => {
    show(null, quote(shopper))
    expect(lines().slice(0, 3)).toEqual([
      '2 × Adult₹ 10,000.00',
      'Base fare₹ 8,000.00',
      'Taxes and fees₹ 2,000.00',
    ])
  })

  it.each<[string, UserType | null, Partial<FareDetailResult>, boolean, string[]]>([
    ['a visitor', null, shopper, false, ['Total payable₹ 10,000.00']],
    [
      'a visitor, with markup',
      null,
      { ...marked, discount: 0, totalPayable: 10_118 },
      false,
      ['Service Fee₹ 100.00', 'GST on Service Fee₹ 18.00', 'Total payable₹ 10,118.00'],
    ],
    [
      'a shopper, with markup',
      'retail',
      { ...marked, discount: 0, totalPayable: 10_118 },
      false,
      ['Service Fee₹ 100.00', 'GST on Service Fee₹ 18.00', 'Total payable₹ 10,118.00'],
    ],
    ['a company', 'corporate', shopper, false, ['Total payable₹ 10,000.00']],
    ['an agent, details hidden', 'travelAgent', cost, false, ['Total fare₹ 10,000.00']],
    [
      'an agent, details shown',
      'travelAgent',
      cost,
      true,
      ['Total fare₹ 10,000.00', 'TDS₹ 6.00', 'Discount-₹ 300.00', 'Total payable₹ 9,706.00'],
    ],
    [
      'an agent who is exempt from TDS',
      'travelAgent',
      { ...cost, tds: 0, discount: 300, totalPayable: 9_700 },
      true,
      ['Total fare₹ 10,000.00', 'TDS₹ 0.00', 'Discount-₹ 300.00', 'Total payable₹ 9,700.00'],
    ],
    [
      'an agent, with markup',
      'travelAgent',
      { ...cost, ...marked, totalPayable: 9_824 },
      false,
      ['Service Fee₹ 100.00', 'GST on Service Fee₹ 18.00', 'Total payable₹ 9,824.00'],
    ],
    [
      'an agent with their own markup',
      'travelAgent',
      { ...cost, ownMarkup: 400 },
      true,
      [
        'Total fare₹ 10,000.00',
        'TDS₹ 6.00',
        'Discount-₹ 300.00',
        'Total payable₹ 9,706.00',
        'Your markup₹ 400.00',
        'Customer pays₹ 10,400.00',
      ],
    ],
    [
      'staff for a shopper',
      'staff',
      { ...cost, ...shopper },
      true,
      ['Total fare₹ 10,000.00', 'TDS₹ 0.00', 'Discount₹ 0.00', 'Total payable₹ 10,000.00'],
    ],
  ])('ends for %s in lines that add up', (_title, userType, part, isOpen, expected) => {
    show(userType, quote(part))
    if (isOpen) fireEvent.click(toggle() as HTMLElement)
    expect(lines().slice(3)).toEqual(expected)
  })
})

describe('the lines of the Sale Summary', () => {
  const rupees = fc.nat({ max: 5_000_000 }).map((minor) => minor / 100)
  const drawn = fc.record({
    adult: rupees,
    markup: rupees,
    discount: rupees,
    tds: rupees,
    own: fc.option(rupees, { nil: undefined }),
    extras: rupees,
    isToggled: fc.boolean(),
    isOpen: fc.boolean(),
  })

  it('add up to the paisa for every reader, and to what the customer pays', () => {
    fc.assert(
      fc.property(drawn, ({ adult, markup, discount, tds, own, extras, isToggled, isOpen }) => {
        const gstOnMarkup = Math.round(markup * 18) / 100
        const total = sumMinor([adult, markup, gstOnMarkup, -discount].map(toPaise))
        const [detail] = quote().fareDetails
        const shown = summaryLines(
          {
            fareDetails: detail ? [{ ...detail, baseFare: adult, tax: 0, publishedPrice: adult }] : [],
            publishedPrice: adult,
            totalPayable: toRupees(total),
            markup,
            gstOnMarkup,
            discount,
            tds,
            ...(own === undefined ? {} : { ownMarkup: own }),
          },
          { hasToggle: isToggled && markup === 0, isOpen, extras },
        )
        const minor = (id: string) => toPaise(shown.find((line) => line.id === id)?.rupees ?? 0)
        const hasToggle = isToggled && markup === 0
        const parts = ['1', 'fee', 'gst', 'extras', 'net', 'discount', 'tds'].map(minor)
        // With a service fee the commission has no line: only the total payable is net of it.
        if (markup > 0) parts.push(-toPaise(discount))
        expect(sumMinor(parts)).toBe(minor(hasToggle && !isOpen ? 'fare' : 'total'))
        expect(shown.filter(({ isTotal }) => isTotal)).toHaveLength(1)
        if (own !== undefined)
          expect(minor('customer')).toBe(sumMinor(['1', 'fee', 'gst', 'extras', 'own'].map(minor)))
      }),
    )
  })
})

describe('fare rules', () => {
  it('are shown without scripts, external content and links', async () => {
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
