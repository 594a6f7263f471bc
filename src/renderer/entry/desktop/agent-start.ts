/**
 * What an agent's console loads before the first list is on screen, in one file: each file passes through the main
 * process, and a chain of small ones took longer than running their code.
 */
import '#contract/http/permissions.ts'
import '#contract/http/wallet-balance.ts'
import '#renderer/app/offline-copy-bar.tsx'
import '#renderer/app/page-report.tsx'
import '#renderer/app/scroll/scroll-memory.tsx'
import '#renderer/app/shell/agent-shell.tsx'
import '#renderer/features/changes/decisions-count.tsx'
import '#renderer/features/customers/act-for/act-for-button.tsx'
import '#renderer/features/push/staff-push.tsx'
import '#renderer/features/tickets/holds-count.tsx'
import '#renderer/features/tickets/ticket-queue-screen.tsx'
import '#renderer/features/wallet/to-decide-count.tsx'
import '#renderer/routes/other-screens.ts'
import '#renderer/store/persisted-schema.ts'
import '#renderer/ui/grid/table-grid.tsx'
