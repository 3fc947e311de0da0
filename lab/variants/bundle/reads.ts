import catalog from '../../../mfe-catalog/mfe.json'
import marketing from '../../../mfe-marketing/mfe.json'
import trainers from '../../../mfe-trainers/mfe.json'

interface Read {
  id: string
  reads?: string[]
}

export const routes: Read[] = [catalog, marketing, trainers].flatMap(({ routes }): Read[] => routes)
