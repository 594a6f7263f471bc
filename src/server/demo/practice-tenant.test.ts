import { describe, expect, it } from 'vitest'
import { practiceRoles, practiceTenant } from './practice-tenant.ts'
import { demoSites } from './sites.data.ts'
import { demoUsers } from './users.data.ts'

describe("the console's facts about the practice tenant", () => {
  it('is true of the demo: its address is there', () => {
    expect(demoSites.find(({ id }) => id === practiceTenant.siteId)?.domain).toBe(practiceTenant.domain)
  })

  it.each(practiceRoles)('is true of the demo: somebody signs in as %s', (role) => {
    expect(demoUsers.map((user) => user.role)).toContain(role)
  })
})
