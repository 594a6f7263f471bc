import { operatorAgencyEndpoints } from './operator-agencies.ts'
import { operatorMaintenanceEndpoints } from './operator-maintenance.ts'
import { operatorOperationsEndpoints } from './operator-operations.ts'
import { operatorPasskeyEndpoints } from './operator-passkeys.ts'
import { operatorSecondFactorEndpoints } from './operator-second-factor.ts'
import { operatorPeopleEndpoints } from './operator.ts'
import { operatorSessionEndpoints } from './operator-sessions.ts'

/**
 * Every call of the operator's pages. These calls aren't in the sites' registry, because they belong to no site and exist only on the
 * operator's host.
 */
export const operatorEndpoints = {
  ...operatorPeopleEndpoints,
  ...operatorSecondFactorEndpoints,
  ...operatorPasskeyEndpoints,
  ...operatorAgencyEndpoints,
  ...operatorOperationsEndpoints,
  ...operatorMaintenanceEndpoints,
  ...operatorSessionEndpoints,
}
