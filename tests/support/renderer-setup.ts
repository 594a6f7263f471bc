import { configure } from '@testing-library/react'

// What a component draws a moment later is waited for as long as a slow, loaded machine may take; one second is too short there.
configure({ asyncUtilTimeout: 15_000 })
