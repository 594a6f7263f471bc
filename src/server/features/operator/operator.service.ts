import type { Deps } from '#server/deps.ts'
import { createAgencies } from './agencies/agencies.service.ts'
import { createAgencyLimits } from './agencies/agency-limits.service.ts'
import { createPersonFactors } from './agencies/person-factor.service.ts'
import { createAgencyPeople } from './agencies/agency-people.service.ts'
import { createBackups } from './backup/backup.service.ts'
import { createProofSource, type ProofSource } from './domains/domain-proof.ts'
import { createDomains } from './domains/domains.service.ts'
import { createMaintenance } from './maintenance/maintenance.service.ts'
import { createOperations } from './operations/operations.service.ts'
import { createOperatorAccounts } from './people/operator-accounts.service.ts'
import { createOperatorLinks } from './people/operator-links.service.ts'
import { createOperatorFactors } from './people/operator-second-factor.service.ts'
import { createOperatorSecondStep } from './people/operator-second-step.service.ts'
import { createOperatorSessions } from './people/operator-sessions.service.ts'
import { createOperatorSignIn } from './people/operator-sign-in.service.ts'
import { createAgencyCopies } from './removal/agency-copy.service.ts'
import { createAgencyRemoval } from './removal/agency-removal.service.ts'

/** Everything that operators can do, on their pages and with the admin command. */
export const createOperatorServices = (
  deps: Pick<Deps, 'database' | 'now' | 'config' | 'mail' | 'sealKeys' | 'passwordHashes'>,
  proofs: ProofSource = createProofSource(deps.config.dnsServers),
) => {
  const signIn = createOperatorSignIn(deps)
  return {
    accounts: createOperatorAccounts(deps),
    links: createOperatorLinks(deps),
    signIn,
    sessions: createOperatorSessions(deps),
    secondStep: createOperatorSecondStep(deps, signIn),
    factors: createOperatorFactors(deps),
    agencies: createAgencies({ ...deps, proofs }),
    limits: createAgencyLimits(deps),
    people: createAgencyPeople(deps),
    personFactors: createPersonFactors(deps),
    domains: createDomains({ ...deps, proofs }),
    operations: createOperations(deps),
    maintenance: createMaintenance(deps),
    copies: createAgencyCopies(deps),
    backups: createBackups(deps),
    removal: createAgencyRemoval(deps),
  }
}
export type OperatorServices = ReturnType<typeof createOperatorServices>
