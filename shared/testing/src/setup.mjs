import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A busy machine is slow, not wrong: what is waited for ends the wait as soon as it is there.
configure({ asyncUtilTimeout: 10_000 })
