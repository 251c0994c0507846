import { licenseText } from "./project/license.fixture.ts";

const json = (value: unknown) => JSON.stringify(value, null, 2);
const git = (address: string) =>
  `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${address}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`;
const none = (paths: string): Record<string, string> =>
  Object.fromEntries(
    paths
      .trim()
      .split(/\s+/)
      .map((path) => [path, ""]),
  );

/** Projects as people have them, of twelve ecosystems: paths and texts. What is not read has no text. */
export const PROJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "npm-library": {
    "package.json": json({
      name: "@acme/slug-maker",
      version: "2.3.1",
      description: "Makes readable slugs of any text",
      type: "module",
      license: "MIT",
      author: "Ada Example <ada@example.org>",
      repository: { type: "git", url: "git+https://github.com/acme/slug-maker.git" },
      engines: { node: ">=20" },
      exports: "./dist/index.js",
      scripts: { build: "tsc", test: "vitest run", lint: "eslint .", prepare: "husky" },
      devDependencies: { typescript: "^5", vitest: "^3" },
    }),
    "package-lock.json": "",
    "tsconfig.json": "",
    LICENSE: licenseText("MIT"),
    "CHANGELOG.md": "",
    "CONTRIBUTING.md": "",
    ".github/workflows/ci.yml": "name: CI\non: push\n",
    ...none("src/index.ts src/index.test.ts examples/basic.js SECURITY.md"),
  },
  "npm-tool-pnpm": {
    "package.json": json({
      name: "treeview",
      version: "0.4.0",
      description: "Prints a folder as a tree",
      license: "ISC",
      bin: "./cli.js",
      packageManager: "pnpm@9.1.0",
      engines: { node: ">=18" },
      scripts: { test: "node --test", lint: "biome check" },
    }),
    "pnpm-lock.yaml": "",
    ".git/config": git("https://oauth2:ghp_verysecret@github.com/acme/treeview.git"),
    LICENSE: licenseText("ISC"),
    ...none("cli.js test/tree.test.js docs/demo.gif"),
  },
  "next-web-app": {
    "package.json": json({
      name: "recipes",
      version: "0.1.0",
      private: true,
      description: "A cookbook for families",
      scripts: { dev: "next dev", build: "next build", start: "next start", test: "vitest" },
      dependencies: { next: "15", react: "19", "react-dom": "19" },
    }),
    "yarn.lock": "",
    ".env.example":
      '# Where recipes are kept\nDATABASE_URL=postgres://user:password@localhost:5432/recipes\n\n# Shown in the header\nSITE_NAME="Our kitchen"\nSESSION_SECRET=changeme\nPORT=3000 # of the server\n',
    Dockerfile: 'FROM node:22\nWORKDIR /app\nEXPOSE 3000\nCMD ["node", "server.js"]\n',
    "vercel.json": "{}",
    ".git/config": git("git@github.com:acme/recipes.git"),
    ...none("app/page.tsx app/layout.tsx components/card.tsx public/screenshot.png lib/db.ts"),
  },
  "bun-service": {
    "package.json": json({
      name: "links",
      private: true,
      description: "Shortens addresses",
      license: "UNLICENSED",
      scripts: { start: "bun src/index.ts", test: "bun test" },
      dependencies: { hono: "^4" },
    }),
    "bun.lock": "",
    "openapi.yaml":
      "openapi: 3.1.0\ninfo:\n  title: Links\n  version: 1.0.0\npaths:\n  /links:\n    get:\n      summary: All links\n    post:\n      operationId: createLink\n  /links/{id}:\n    delete:\n      summary: Removes a link\n",
    "compose.yaml": 'services:\n  web:\n    build: .\n    ports:\n      - "8080:3000"\n  redis:\n    image: redis:7\n',
    ...none("src/index.ts src/store.ts"),
  },
  "npm-monorepo": {
    "package.json": json({
      name: "acme-ui",
      private: true,
      description: "Components for Acme's products",
      license: "Apache-2.0",
      workspaces: ["packages/*", "!packages/internal"],
      scripts: { build: "turbo build", test: "turbo test", lint: "turbo lint" },
      engines: { node: ">=22" },
    }),
    "package-lock.json": "",
    "packages/button/package.json": json({
      name: "@acme/button",
      version: "1.0.0",
      description: "A button",
      main: "index.js",
    }),
    "packages/theme/package.json": json({ name: "@acme/theme", version: "1.2.0", description: "Colors and sizes" }),
    "packages/internal/package.json": json({ name: "internal", private: true }),
    "examples/demo/package.json": json({ name: "demo" }),
    LICENSE: licenseText("Apache-2.0"),
    ".github/workflows/test.yml": "name: Tests\non: [push]\n",
    ".git/config": git("https://github.com/acme/acme-ui"),
    ...none("packages/button/index.js"),
  },
  "python-library-uv": {
    "pyproject.toml": `[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n\n[project]\nname = "fast-dates"\nversion = "1.10.0"\ndescription = "Reads dates in any form"\nrequires-python = ">=3.10"\nlicense = "BSD-3-Clause"\nauthors = [{ name = "Grace Example", email = "grace@example.org" }]\ndependencies = ["tzdata>=2024"]\n\n[project.urls]\nRepository = "https://github.com/acme/fast-dates"\nHomepage = "https://fast-dates.example.org"\n\n[dependency-groups]\ndev = ["pytest>=8", "ruff"]\n\n[tool.uv]\n`,
    "uv.lock": "",
    LICENSE: licenseText("BSD-3-Clause"),
    ...none("src/fast_dates/__init__.py src/fast_dates/parse.py tests/test_parse.py docs/index.md"),
    Makefile: ".PHONY: test docs\ntest: ## Run the tests\n\tuv run pytest\ndocs: ## Build the manual\n\tmkdocs build\n",
  },
  "python-poetry-tool": {
    "pyproject.toml": `[tool.poetry]\nname = "mailcheck"\nversion = "0.2.0"\ndescription = "Checks addresses of mail"\nauthors = ["Alan Example <alan@example.org>"]\nlicense = "GPL-3.0-or-later"\nrepository = "https://gitlab.com/acme/mailcheck"\n\n[tool.poetry.dependencies]\npython = "^3.11"\ntyper = "*"\n\n[tool.poetry.group.dev.dependencies]\npytest = "^8"\n\n[tool.poetry.scripts]\nmailcheck = "mailcheck.cli:app"\n`,
    "poetry.lock": "",
    COPYING: licenseText("GPL-3.0-only"),
    ".gitlab-ci.yml": "test:\n  script: pytest\n",
    ".git/config": `${git("git@gitlab.com:acme/mailcheck.git")}[branch "main"]\n\tremote = origin\n[branch "next"]\n\tremote = origin\n`,
    ...none("mailcheck/__init__.py mailcheck/cli.py tests/test_cli.py"),
  },
  "python-setup-cfg": {
    "setup.cfg":
      "[metadata]\nname = oldpkg\nversion = attr: oldpkg.__version__\ndescription = Counts words, 100% safe\nlong_description = file: README.rst\nauthor = Linus Example\nlicense = MIT\nurl = https://github.com/acme/oldpkg\n\n[options]\npackages = find:\npython_requires = >=3.8\ninstall_requires =\n    requests\n    click>=8\n\n[options.entry_points]\nconsole_scripts =\n    oldpkg = oldpkg.main:run\n",
    "tox.ini": "",
    ...none("oldpkg/__init__.py oldpkg/main.py"),
  },
  "python-notebooks": {
    "requirements.txt": "# data\npandas==2.2\nscikit-learn\nmatplotlib\n",
    ...none("notebooks/01-clean.ipynb notebooks/02-model.ipynb data/raw/sales.csv src/features.py"),
    LICENSE: licenseText("CC0-1.0"),
  },
  "django-site": {
    "requirements.txt": "Django>=5\npsycopg\n",
    "manage.py": "",
    ...none("shop/settings.py shop/urls.py cart/models.py cart/tests.py templates/base.html"),
    ".env.sample": "SECRET_KEY=\nDEBUG=true\nALLOWED_HOSTS=localhost\n",
    "docker-compose.yml": "services:\n  db:\n    image: postgres:16\n    ports: ['5432:5432']\n",
  },
  "rust-tool": {
    "Cargo.toml": `[package]\nname = "log-slicer"\nversion = "0.9.2"\nedition = "2021"\nrust-version = "1.75"\ndescription = "Cuts logs by time"\nlicense = "MIT OR Apache-2.0"\nrepository = "https://github.com/acme/log-slicer"\n\n[dependencies]\nclap = "4"\n`,
    "Cargo.lock": "",
    "LICENSE-MIT": licenseText("MIT"),
    "LICENSE-APACHE": licenseText("Apache-2.0"),
    justfile:
      "# Run all checks\ncheck:\n    cargo clippy\n\n_hidden:\n    true\n\nrelease version:\n    cargo release {{version}}\n",
    ...none("src/main.rs tests/cli.rs .github/workflows/build.yml"),
  },
  "rust-library": {
    "Cargo.toml": `[package]\nname = "ring-buffer"\nversion = "3.0.0"\ndescription = "A fixed queue without allocation"\nlicense = "Zlib"\nauthors = ["Barbara Example <b@example.org>"]\n`,
    ...none("src/lib.rs examples/simple.rs"),
  },
  "rust-workspace": {
    "Cargo.toml": `[workspace]\nmembers = ["crates/*"]\n\n[workspace.package]\nversion = "1.4.0"\nlicense = "MPL-2.0"\nrepository = "https://codeberg.org/acme/engine"\n`,
    "crates/core/Cargo.toml": `[package]\nname = "engine-core"\nversion.workspace = true\nlicense = { workspace = true }\ndescription = "The heart of it"\n`,
    "crates/cli/Cargo.toml": `[package]\nname = "engine-cli"\nversion = { workspace = true }\ndescription = "The command line"\n`,
    ...none("crates/core/src/lib.rs crates/cli/src/main.rs"),
  },
  "go-tool": {
    "go.mod":
      "module github.com/acme/watcher/v2\n\ngo 1.22\n\nrequire (\n\tgithub.com/fsnotify/fsnotify v1.7.0 // indirect\n)\n",
    "main.go": "// Command watcher runs programs.\npackage main\n",
    "go.sum": "",
    LICENSE: licenseText("BSD-2-Clause"),
    Makefile:
      "BIN ?= watcher\nbuild:\n\tgo build -o $(BIN)\ntest build-all: deps\n\tgo test ./...\n%.o: %.c\n\tcc $<\n",
    ...none("watch.go watch_test.go"),
  },
  "go-library": {
    "go.mod": "module example.org/text/wrap\n\ngo 1.21\n",
    ...none("wrap.go wrap_test.go"),
    LICENSE: licenseText("MIT"),
  },
  "php-library": {
    "composer.json": json({
      name: "acme/money",
      description: "Amounts of money without rounding errors",
      type: "library",
      license: ["LGPL-2.1-only", "GPL-3.0-or-later"],
      authors: [{ name: "Margaret Example" }],
      require: { php: "^8.2", "ext-bcmath": "*" },
      "require-dev": { "phpunit/phpunit": "^11" },
      scripts: { lint: "phpcs", test: "phpunit" },
    }),
    ...none("src/Money.php tests/MoneyTest.php phpunit.xml.dist"),
  },
  "laravel-app": {
    "composer.json": json({
      name: "acme/intranet",
      type: "project",
      description: "Acme's intranet",
      license: "proprietary",
      require: { php: "^8.3", "laravel/framework": "^11" },
    }),
    artisan: "",
    "package.json": json({
      private: true,
      scripts: { dev: "vite", build: "vite build" },
      devDependencies: { vite: "^6" },
    }),
    "package-lock.json": "",
    ".env.example": "APP_NAME=Intranet\nAPP_KEY=\nMAIL_PASSWORD=hunter2\n",
    ...none("app/Models/User.php routes/web.php resources/views/home.blade.php"),
  },
  "ruby-gem": {
    "tinytable.gemspec": `Gem::Specification.new do |spec|\n  spec.name = "tinytable"\n  spec.version = TinyTable::VERSION\n  spec.authors = ["Yukihiro Example"]\n  spec.summary = "Tables in the terminal"\n  spec.homepage = "https://tinytable.example.org"\n  spec.license = "MIT"\n  spec.required_ruby_version = ">= 3.1"\n  spec.metadata["source_code_uri"] = "https://github.com/acme/tinytable"\n  spec.add_development_dependency "rspec", "~> 3"\nend\n`,
    Gemfile: "source 'https://rubygems.org'\ngemspec\n",
    "LICENSE.txt": licenseText("MIT"),
    ...none("lib/tinytable.rb lib/tinytable/version.rb spec/tinytable_spec.rb"),
  },
  "rails-app": {
    Gemfile: 'source "https://rubygems.org"\nruby "3.3.0"\ngem "rails", "~> 7.1"\n# gem "redis"\ngem \'pg\'\n',
    "Gemfile.lock": "",
    ...none("bin/rails app/models/post.rb test/models/post_test.rb config/routes.rb Procfile"),
  },
  "maven-library": {
    "pom.xml": `<?xml version="1.0"?>\n<project xmlns="http://maven.apache.org/POM/4.0.0">\n  <parent><groupId>org.example</groupId><artifactId>parent</artifactId><version>9</version></parent>\n  <artifactId>csv-streams</artifactId>\n  <version>\${revision}</version>\n  <name>CSV Streams</name>\n  <description>Reads CSV &amp; TSV as streams</description>\n  <properties><revision>4.1.0</revision><maven.compiler.release>17</maven.compiler.release></properties>\n  <licenses><license><name>Apache License, Version 2.0</name></license></licenses>\n  <scm><url>https://github.com/acme/csv-streams</url></scm>\n  <dependencies><dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId></dependency></dependencies>\n</project>\n`,
    mvnw: "",
    ...none("src/main/java/org/example/Csv.java src/test/java/org/example/CsvTest.java"),
  },
  "spring-gradle": {
    "build.gradle.kts": `plugins {\n    java\n    id("org.springframework.boot") version "3.3.0"\n}\ngroup = "org.example"\nversion = "0.0.1-SNAPSHOT"\njava { toolchain { languageVersion = JavaLanguageVersion.of(21) } }\ndependencies {\n    implementation("org.springframework.boot:spring-boot-starter-web")\n}\n`,
    "settings.gradle.kts": `rootProject.name = "orders"\n`,
    gradlew: "",
    ...none("src/main/java/org/example/Orders.java src/test/java/org/example/OrdersTest.java"),
  },
  "dotnet-tool": {
    "src/Stamp/Stamp.csproj": `<Project Sdk="Microsoft.NET.Sdk">\n  <PropertyGroup>\n    <OutputType>Exe</OutputType>\n    <TargetFramework>net8.0</TargetFramework>\n    <PackAsTool>true</PackAsTool>\n    <ToolCommandName>stamp</ToolCommandName>\n    <PackageId>Acme.Stamp</PackageId>\n    <Version>1.2.0</Version>\n    <Description>Stamps files with their version</Description>\n    <PackageLicenseExpression>MIT</PackageLicenseExpression>\n    <RepositoryUrl>https://github.com/acme/stamp</RepositoryUrl>\n  </PropertyGroup>\n</Project>\n`,
    ...none("src/Stamp/Program.cs"),
  },
  "dotnet-solution": {
    "Shop.sln": "",
    "Shop.Web/Shop.Web.csproj": `<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>`,
    "Shop.Core/Shop.Core.csproj": `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFrameworks>net8.0;netstandard2.0</TargetFrameworks><Description>Prices and baskets</Description></PropertyGroup></Project>`,
    "Shop.Tests/Shop.Tests.csproj": `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework><IsTestProject>true</IsTestProject></PropertyGroup><ItemGroup><PackageReference Include="xunit" Version="2.9.0" /></ItemGroup></Project>`,
    ...none("Shop.Core/Basket.cs"),
  },
  "flutter-app": {
    "pubspec.yaml":
      "name: garden\ndescription: Remembers when plants were watered.\npublish_to: none\nversion: 1.10.0+42\nenvironment:\n  sdk: ^3.4.0\n  flutter: '>=3.22.0'\ndependencies:\n  flutter:\n    sdk: flutter\n",
    ...none("lib/main.dart test/plant_test.dart android/app/build.gradle assets/logo.png"),
  },
  "dart-package": {
    "pubspec.yaml":
      "name: ansi_paint\ndescription: Colors for the terminal\nversion: 2.0\nrepository: https://github.com/acme/ansi_paint\nenvironment:\n  sdk: '>=3.0.0 <4.0.0'\ndev_dependencies:\n  test: any\n",
    LICENSE: licenseText("BSD-3-Clause"),
    ...none("lib/ansi_paint.dart test/ansi_paint_test.dart example/main.dart"),
  },
  "elixir-library": {
    "mix.exs": `defmodule Queue.MixProject do\n  use Mix.Project\n\n  @version "0.7.1"\n\n  def project do\n    [\n      app: :queue,\n      version: @version,\n      elixir: "~> 1.15",\n      description: "A queue that survives restarts",\n      source_url: "https://github.com/acme/queue",\n      package: package(),\n      deps: deps(),\n      aliases: aliases()\n    ]\n  end\n\n  defp package, do: [licenses: ["Apache-2.0"]]\n  defp deps, do: [{:ex_doc, "~> 0.31", only: :dev}]\n  defp aliases do\n    [check: ["format", "test"]]\n  end\nend\n`,
    ...none("lib/queue.ex test/queue_test.exs"),
  },
  "swift-package": {
    "Package.swift": `// swift-tools-version: 5.9\nimport PackageDescription\n\nlet package = Package(\n  name: "Chartlet",\n  products: [.library(name: "Chartlet", targets: ["Chartlet"])],\n  targets: [.target(name: "Chartlet"), .testTarget(name: "ChartletTests")]\n)\n`,
    ".git/config": git("ssh://git@github.com/acme/Chartlet.git"),
    LICENSE: licenseText("MIT"),
    ...none("Sources/Chartlet/Chart.swift Tests/ChartletTests/ChartTests.swift"),
  },
  "phaser-game": {
    "package.json": json({
      name: "moon-lander",
      version: "1.0.0",
      private: true,
      description: "Land softly, or else",
      scripts: { dev: "vite", build: "vite build", test: 'echo "Error: no test specified" && exit 1' },
      dependencies: { phaser: "^3" },
    }),
    ...none("src/main.js src/ship.js assets/screenshot.png index.html package-lock.json yarn.lock"),
  },
  "only-docker": {
    "compose.yml":
      "services:\n  grafana:\n    image: grafana/grafana\n    ports:\n      - target: 3000\n        published: 3001\n",
    ...none("dashboards/main.json provisioning/data.yml"),
  },
  "pipenv-game": {
    "requirements.txt": "pygame==2.5\n",
    ...none("Pipfile Pipfile.lock main.py conf.lua src/fast.cpp src/fast.hpp Dockerfile.dev"),
  },
  "gradle-program": {
    "build.gradle": "plugins {\n  id 'application'\n}\nversion = '1.0'\nsourceCompatibility = JavaVersion.VERSION_17\n",
    "settings.gradle": "rootProject.name = 'counter'\n",
    ...none("gradlew src/main/java/App.java src/test/java/AppTest.java"),
  },
  "maven-server": {
    "pom.xml":
      "<project><artifactId>orders</artifactId><version>0.1</version><dependencies><dependency><artifactId>spring-boot-starter-web</artifactId></dependency></dependencies></project>",
    Containerfile: "EXPOSE 8080\n",
    ...none("mvnw src/main/java/App.java src/test/java/AppTest.java"),
  },
  "swift-tool": {
    "Package.swift": `// swift-tools-version: 5.9\nlet package = Package(\n  name: "tally",\n  targets: [.executableTarget(name: "tally"), .testTarget(name: "TallyTests")]\n)\n`,
    Makefile: "install: build ## Puts it into /usr/local\nbuild:\n\tswift build\n",
    ...none("Sources/tally/main.swift Tests/TallyTests/TallyTests.swift"),
  },
  "django-in-folder": {
    "server/pyproject.toml":
      '[tool.poetry]\nname = "server"\nversion = "1.0"\npackage-mode = false\n[tool.poetry.dependencies]\npython = "^3.12"\ndjango = "*"\n',
    "server/.env.sample": "# Of the database\nDATABASE_URL=sqlite:///db.sqlite3\n",
    ...none("server/poetry.lock server/manage.py server/shop/tests/test_cart.py"),
  },
  nothing: none("notes.txt"),
};
