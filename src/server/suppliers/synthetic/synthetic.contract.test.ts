import { describeSupplierContract } from '../contract.test-kit.ts'
import { aSearch, aSyntheticSupplier } from './synthetic.test-kit.ts'

describeSupplierContract('synthetic', () => {
  const made = aSyntheticSupplier()
  let isLosing = false
  const supplier = made.again((call) =>
    isLosing && call === 'ticket' ? { kind: 'timeoutAfterSuccess' } : null,
  )
  return Promise.resolve({
    supplier,
    query: aSearch('DEL', 'LHR', { childCount: 1, infantCount: 1 }),
    emptyQuery: aSearch('HOQ', 'UTN'),
    restart: () => made.again(),
    loseAnswers: () => {
      isLosing = true
    },
    can: { hold: true, cancel: true },
  })
})
