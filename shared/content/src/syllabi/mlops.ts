import { syllabus } from '../syllabus'

const program = 'MLOps: Machine Learning Operations'

export const mlops = [
  syllabus(
    {
      id: 'mlops-experiment-tracking',
      name: 'Experiment Tracking',
      program,
      description: 'Never again ask which notebook made this model.',
    },
    {
      Tracking: ['Parameters, metrics and artifacts', 'MLflow runs and experiments', 'Comparing runs'],
      Practice: ['Random seeds and environments', 'Project: ten runs, one defensible choice'],
    },
  ),
  syllabus(
    {
      id: 'mlops-versioning',
      name: 'Data and Model Versioning',
      program,
      description: 'Data, code and model move together.',
    },
    {
      Data: ['DVC remotes and pipelines', 'Snapshots of a data lake'],
      Models: ['The model registry', 'Stages and approvals', 'Lineage from prediction to row'],
    },
  ),
  syllabus(
    {
      id: 'mlops-deployment',
      name: 'Model Deployment',
      program,
      description: 'Serve a model as a service, a batch job or on a device.',
    },
    {
      Serving: ['FastAPI endpoints', 'Batch scoring', 'Latency and throughput'],
      Rollout: ['Shadow, canary and blue-green', 'Rollback', 'Project: replace a live model unnoticed'],
    },
  ),
  syllabus(
    {
      id: 'mlops-ci-cd',
      name: 'CI/CD for Machine Learning',
      program,
      description: 'Tests and releases for code, data and models.',
    },
    {
      Testing: ['Unit tests for features', 'Data contracts', 'Model acceptance tests'],
      Delivery: ['GitHub Actions for training', 'Continuous training triggers'],
    },
  ),
  syllabus(
    {
      id: 'mlops-monitoring',
      name: 'Model Monitoring',
      program,
      description: 'Notice drift before customers do.',
    },
    {
      Signals: [
        'Service health',
        'Data drift: population stability; KS test',
        'Performance with late labels',
      ],
      Response: ['Alerts people do not ignore', 'Retrain or roll back'],
    },
  ),
  syllabus(
    {
      id: 'mlops-orchestration',
      name: 'Pipeline Orchestration',
      program,
      description: 'From a notebook to a scheduled pipeline.',
    },
    {
      Pipelines: ['Steps, artifacts and caching', 'Kubeflow and Prefect compared', 'Failure and retry'],
    },
  ),
  syllabus(
    {
      id: 'mlops-containers',
      name: 'Containers and Kubernetes for ML',
      program,
      description: 'Package once, run anywhere, scale when needed.',
    },
    {
      Containers: ['Small, reproducible images', 'GPU images', 'Image scanning'],
      Kubernetes: ['Deployments and services', 'Autoscaling', 'Resource limits'],
    },
  ),
  syllabus(
    {
      id: 'mlops-capstone',
      name: 'MLOps Capstone',
      program,
      description: 'One model, from raw data to watched service, reviewed like production.',
    },
    {
      Build: ['Plan and design review', 'Pipeline, registry and service'],
      Run: ['Load test', 'Incident drill', 'Presentation to a panel'],
    },
  ),
]
