// Development builds only: remotes from source are compiled to this module.
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import { shareModule } from './composition/share-scope'

shareModule('react/jsx-dev-runtime', jsxDevRuntime)
