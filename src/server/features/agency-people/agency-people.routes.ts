import { agencyPeopleEndpoints } from '#contract/http/agency-people.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import type { SharedServices } from '#server/shared.ts'
import { createActivity } from './activity.service.ts'
import { createInvitations } from './invitations.service.ts'
import { createPeopleService } from './people.service.ts'

/** Binds the calls with which an agency manages its own people. */
export const agencyPeopleRoutes = (deps: Deps, { sessions }: SharedServices): BoundCall[] => {
  const people = createPeopleService(deps, sessions)
  const invitations = createInvitations(deps)
  const activity = createActivity(deps)
  return [
    bind(agencyPeopleEndpoints.agencyPeople, (_input, call) => people.list(signedIn(call))),
    bind(agencyPeopleEndpoints.inviteAgencyPerson, (input, call) =>
      invitations.invite(input, signedIn(call)),
    ),
    bind(agencyPeopleEndpoints.resendAgencyInvitation, ({ invitationId }, call) =>
      invitations.resend(invitationId, signedIn(call)),
    ),
    bind(agencyPeopleEndpoints.withdrawAgencyInvitation, ({ invitationId }, call) =>
      invitations.withdraw(invitationId, signedIn(call)),
    ),
    bind(agencyPeopleEndpoints.changeAgencyPerson, (input, call) => people.change(input, signedIn(call))),
    bind(agencyPeopleEndpoints.removeAgencyPerson, (input, call) => people.remove(input, signedIn(call))),
    bind(agencyPeopleEndpoints.restoreAgencyPerson, (input, call) => people.restore(input, signedIn(call))),
    bind(agencyPeopleEndpoints.agencyActivity, (input, call) => activity(input, signedIn(call))),
  ]
}
