import type { Right } from '#renderer/routes/rights.ts'
import { NoPermissionState } from '#renderer/ui/no-permission-state.tsx'

/** Says who can open a screen, by the right it requires. */
const texts: Record<Right, string> = {
  isOwnerOrStaff: "Only the agency's owner and staff can open this page.",
  isStaff: 'Only staff can open this page.',
  isTravelAgent: 'Only travel agents can open this page.',
  isAgencyAdmin: 'Only admins of a travel agency or company can open this page. Ask an admin of your agency.',
  isSupplier: 'Only suppliers can open this page.',
  canKeepFares:
    'Only agents and staff who can book can open this page. An admin of your agency can change your role.',
  canQuoteOwnCustomers:
    'Only agents who can book can open this page. An admin of your agency can change your role.',
  canMakeQuotes:
    'Only agents and staff who can book can open this page. An admin of your agency can change your role.',
  canManageSeatBlocks:
    "Only suppliers and the agency's owner and staff can open this page. The owner can make you a supplier.",
  canEditPackages:
    "Only suppliers and the agency's owner and staff can open this page. The owner can make you a supplier.",
}

/** Shown to staff who lack the screen's right. */
const missing =
  "You don't have the right to open this page. The agency's owner or a super admin can give it to you."

/** Replaces a screen that this user may not open; null for staff who lack its right. */
export const NoPermission = ({ right }: { right: Right | null }) => (
  <NoPermissionState isWholePage>{right === null ? missing : texts[right]}</NoPermissionState>
)
