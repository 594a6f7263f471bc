import { describeSupplierContract } from '#server/suppliers/contract.test-kit.ts'
import { aReturnSearch, aSearch, aSyntheticSupplier } from './synthetic.test-kit.ts'

const party = { childCount: 1, infantCount: 1 }

describeSupplierContract('synthetic', () => {
  const made = aSyntheticSupplier()
  let losing = ''
  const supplier = made.again((call) => (losing === call ? { kind: 'timeoutAfterSuccess' } : null))
  return Promise.resolve({
    supplier,
    query: aSearch('DEL', 'LHR', party),
    emptyQuery: aSearch('HOQ', 'UTN'),
    returnQuery: aReturnSearch('DEL', 'LHR', party),
    restart: () => made.again(),
    loseAnswers: () => {
      losing = 'ticket'
    },
    loseChangeAnswers: () => {
      losing = 'changeRequest'
    },
    passMinutes: (minutes) => {
      made.time.now = new Date(made.time.now.getTime() + minutes * 60_000)
    },
    can: { hold: true, chargesOfParts: true, listChanges: true },
  })
})
