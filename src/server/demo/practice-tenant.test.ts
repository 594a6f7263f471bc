import { describe, expect, it } from 'vitest'
import { practiceRoles, practiceTenant } from './practice-tenant.ts'
import { demoSites } from './sites.data.ts'
import { demoUsers } from './users.data.ts'

describe("the console's facts about the practice agency", () => {
  it('has an address that the demo serves', () => {
    expect(demoSites.find(({ id }) => id === practiceTenant.siteId)?.domain).toBe(practiceTenant.domain)
  })

  it.each(practiceRoles)('has a demo login for %s', (role) => {
    expect(demoUsers.map((user) => user.role)).toContain(role)
  })
})
