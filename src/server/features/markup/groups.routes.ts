import { groupsEndpoints } from '#contract/http/markup-groups.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { createGroupsService } from './groups.service.ts'

/** Binds the calls of customer groups. */
export const groupRoutes = (groups: ReturnType<typeof createGroupsService>): BoundCall[] => [
  bind(groupsEndpoints.customerGroups, (input, call) => groups.list(input, call)),
  bind(groupsEndpoints.saveCustomerGroup, (input, call) => groups.save(input, signedIn(call))),
  bind(groupsEndpoints.setDefaultCustomerGroup, (input, call) =>
    groups.setDefault(input.groupId, signedIn(call)),
  ),
  bind(groupsEndpoints.mapLegalEntity, async ({ LEId, groupId }, call) => {
    await groups.mapToGroup(LEId, groupId, signedIn(call))
    return { LEId, groupId }
  }),
  bind(groupsEndpoints.setTdsDeduct, async ({ userLEID, isTdsDeductable }, call) => {
    await groups.setTdsDeduct(userLEID, isTdsDeductable, signedIn(call))
    return { userLEID, isTdsDeductable }
  }),
]
