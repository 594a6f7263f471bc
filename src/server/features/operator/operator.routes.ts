import { agencyCalls } from './agencies/agencies.routes.ts'
import type { BoundOperatorCall } from './bind-operator.ts'
import type { OperatorServices } from './operator.service.ts'
import { maintenanceCalls } from './maintenance/maintenance.routes.ts'
import { operationsCalls } from './operations/operations.routes.ts'
import { peopleCalls } from './people/people.routes.ts'
import { secondFactorCalls } from './people/second-factor.routes.ts'

/** Binds the calls of the operator's pages. `toLink` returns the address of the page that uses a link's code. */
export const operatorCalls = (
  services: OperatorServices,
  toLink: (code: string) => string,
): BoundOperatorCall[] => [
  ...peopleCalls(services, toLink),
  ...secondFactorCalls(services),
  ...agencyCalls(services),
  ...operationsCalls(services),
  ...maintenanceCalls(services),
]
