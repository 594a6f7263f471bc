import { configure } from '@testing-library/react'

// One second is too short on a slow, busy machine for what a component renders a moment later.
configure({ asyncUtilTimeout: 15_000 })
