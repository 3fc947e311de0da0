import { learner, type ProjectReview, trainer } from '../project-review'

export const mlops: ProjectReview = {
  project: 'Model service',
  file: 'deployment.yaml',
  parts: [
    {
      code: `apiVersion: apps/v1
kind: Deployment
metadata:
  name: churn-model
spec:`,
    },
    {
      code: '  replicas: 1',
      notes: [
        trainer(
          'When the machine of this one pod restarts, nobody answers until another one has loaded the model. Take two.',
        ),
      ],
    },
    {
      code: `  selector:
    matchLabels: { app: churn-model }
  template:
    metadata:
      labels: { app: churn-model }
    spec:
      containers:
        - name: api`,
    },
    {
      code: '          image: registry.example/churn:latest',
      notes: [
        trainer(
          '“latest” is another image tomorrow. Then nobody can say which model gave an answer, and a rollback starts the same faulty image again.',
        ),
        learner(
          'The build now gives each image the version of its model.',
          'image: registry.example/churn:1.4.0',
        ),
        trainer('Good now: kubectl rollout undo brings back 1.3.2, by name.'),
      ],
    },
    {
      code: `          ports:
            - containerPort: 8000`,
    },
    {
      code: `          livenessProbe:
            httpGet: { path: /predict, port: 8000 }`,
      notes: [
        trainer(
          'A pod that is busy answers this late, and Kubernetes restarts it: the others then get its load. Ask /health here. And add a readinessProbe, so that no request comes before the model is loaded.',
        ),
      ],
    },
    {
      code: `          resources:
            limits: { memory: 2Gi }`,
      notes: [
        trainer(
          'The memory limit also counts as its request. For CPU there is no request, so the scheduler may put the pod on a machine that is full. Measure one prediction under load, and request that.',
        ),
      ],
    },
  ],
}
