import { describe, expect, test } from "vitest";
import type { Manifest } from "./manifest.ts";
import { readProject } from "./xml-manifests.ts";

/** What is read of a project with these properties. */
function read(properties: string, { sdk = "Microsoft.NET.Sdk", items = "", path = "src/Acme.Slugs.csproj" } = {}) {
  const group = `<PropertyGroup>${properties}</PropertyGroup>`;
  const manifest = readProject(`<Project Sdk="${sdk}">${group}<ItemGroup>${items}</ItemGroup></Project>`, path);
  if ("problem" in manifest) throw new Error(manifest.problem);
  return manifest as Manifest;
}

describe("a project of .NET", () => {
  test("that is empty is named after its file, and is neither a program nor a library", () => {
    expect(read("")).toEqual({
      ecosystem: "dotnet",
      path: "src/Acme.Slugs.csproj",
      name: "Acme.Slugs",
      version: undefined,
      description: undefined,
      license: undefined,
      homepage: undefined,
      repository: undefined,
      authors: [],
      isPrivate: false,
      isLibrary: false,
      importName: "Acme.Slugs",
      commands: [],
      scripts: [],
      dependencies: ["Microsoft.NET.Sdk"],
    });
  });

  test.each([
    ["a/b/Shop.fsproj", "Shop"],
    ["Shop.Web.vbproj", "Shop.Web"],
    ["Shop.csproj.csproj", "Shop.csproj"],
  ])("of the file %s is called %s", (path, name) => {
    expect(read("", { path })).toMatchObject({ name, importName: name });
  });

  test.each([
    ["<AssemblyName>slugs</AssemblyName>", "slugs"],
    ["<AssemblyName>slugs</AssemblyName><PackageId>Acme</PackageId>", "Acme"],
    ["<PackageId>$(Company).Slugs</PackageId>", "Acme.Slugs"],
  ])("with %s is called %s", (properties, name) => {
    expect(read(properties).name).toBe(name);
  });

  test.each(["net8.0", "netstandard2.0;net472"])(
    "for %s needs nothing: that is what it is compiled for",
    (frameworks) => {
      expect(read(`<TargetFrameworks>${frameworks}</TargetFrameworks>`).requirements).toBeUndefined();
    },
  );

  test.each([
    ["<OutputType>Exe</OutputType>", undefined, true],
    ["<OutputType>WINEXE</OutputType>", undefined, true],
    ["<OutputType>Library</OutputType>", undefined, false],
    ["<OutputType>ExeLike</OutputType>", undefined, false],
    ["", "Microsoft.NET.Sdk.Web", true],
    ["", "Microsoft.NET.Sdk.WebAssembly", false],
  ])("with %s, of the SDK %s, is run: %s", (properties, sdk, isRun) => {
    const project = read(`<PackageId>A</PackageId>${properties}`, sdk === undefined ? {} : { sdk });
    expect(project.scripts).toEqual(isRun ? [{ name: "run", command: "src/Acme.Slugs.csproj" }] : []);
    expect(project.isLibrary).toBe(!isRun);
  });

  test.each([
    ["<ToolCommandName>slug</ToolCommandName><AssemblyName>slugs</AssemblyName>", ["slug"]],
    ["<AssemblyName>slugs</AssemblyName>", ["slugs"]],
    ["", ["Acme.Slugs"]],
  ])("that is packed as a tool with %s is called by %j, and is not run from its folder", (properties, commands) => {
    const project = read(`<OutputType>Exe</OutputType><PackAsTool>TRUE</PackAsTool>${properties}`);
    expect([project.commands, project.scripts]).toEqual([commands, []]);
  });

  test.each([
    ["<PackageId>A</PackageId>", true],
    ["<GeneratePackageOnBuild>true</GeneratePackageOnBuild>", true],
    ["<PackageLicenseExpression>MIT</PackageLicenseExpression>", true],
    ["<PackageTags>a</PackageTags>", true],
    ["<IsPackable>True</IsPackable>", true],
    ["<Version>1</Version>", false],
    ["<PackageId>A</PackageId><IsTestProject>true</IsTestProject>", false],
  ])("with %s is a library: %s", (properties, isLibrary) => {
    expect(read(properties).isLibrary).toBe(isLibrary);
  });

  test.each([
    ["<IsPackable>False</IsPackable>", true],
    ["<IsPackable>true</IsPackable>", false],
    ["<IsTestProject>TRUE</IsTestProject>", true],
  ])("with %s is private: %s", (properties, isPrivate) => {
    expect(read(properties).isPrivate).toBe(isPrivate);
  });

  test("of tests depends on the test SDK, once", () => {
    const isTest = "<IsTestProject>true</IsTestProject>";
    const xunit = '<PackageReference Include="xunit"/>';
    const sdk = '<PackageReference Include="Microsoft.NET.Test.Sdk"/>';
    expect(read(isTest, { items: xunit }).dependencies).toEqual([
      "xunit",
      "Microsoft.NET.Test.Sdk",
      "Microsoft.NET.Sdk",
    ]);
    expect(read(isTest, { items: sdk }).dependencies).toEqual(["Microsoft.NET.Test.Sdk", "Microsoft.NET.Sdk"]);
    expect(read("", { items: `<PackageReference Update="a"/>${xunit}` }).dependencies).toEqual([
      "xunit",
      "Microsoft.NET.Sdk",
    ]);
  });

  test("has a prefix for its version where it has no other, and its authors one by one", () => {
    expect(read("<VersionPrefix>1.0</VersionPrefix>").version).toBe("1.0");
    expect(read("<VersionPrefix>1.0</VersionPrefix><Version>2.0</Version>").version).toBe("2.0");
    expect(read("<Authors>Ada ;Bob,Cy</Authors>").authors).toEqual(["Ada", "Bob", "Cy"]);
  });

  test("takes a property from the first group that has it", () => {
    const groups =
      "</PropertyGroup><PropertyGroup><Version>1</Version></PropertyGroup><PropertyGroup><Version>2</Version>";
    expect(read(groups).version).toBe("1");
  });

  test.each(["<Projekt/>", "no project", "<Project>"])("is not %s", (text) => {
    expect(readProject(text, "a.csproj")).toEqual({ problem: "isn't a well-formed .NET project" });
  });
});
